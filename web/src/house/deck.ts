// A deck of one's own: how many cards of each value, as the house writes it.

export type Deck = Record<string, number>;

const MOST_COPIES = 99;

/** To begin with: what most tables play with, ready to be changed. */
export const FIRST: Deck = Object.fromEntries([
  ...[70, 60, 50, 40, 30, 20, 10].map((value) => [`+${value}`, 3]),
  ['0', 4],
  ...[10, 20, 30, 40, 50].map((value) => [`-${value}`, 3]),
]) as Deck;

export function cardsIn(deck: Deck): number {
  return Object.values(deck).reduce((sum, copies) => sum + copies, 0);
}

/** Of all values together: what the deck is worth. */
export function worth(deck: Deck): number {
  return Object.entries(deck).reduce((sum, [value, copies]) => sum + Number(value) * copies, 0);
}

/** From the highest value to the lowest. */
export function valuesOf(deck: Deck): string[] {
  return Object.keys(deck).sort((a, b) => Number(b) - Number(a));
}

/** `+40`, `-20`, `0`, whatever minus it was typed with; undefined for what is no value. */
export function readValue(text: string): string | undefined {
  const found = /^([+\-−–]?)0*([0-9]{1,3})$/.exec(text.trim());
  if (!found) return undefined;
  const [, sign = '', digits = '0'] = found;
  if (digits === '0') return '0';
  return `${sign && sign !== '+' ? '-' : '+'}${digits}`;
}

/** A value without cards is left out, but never the last. */
export function withCopies(deck: Deck, value: string, copies: number): Deck {
  const some = Math.max(0, Math.min(MOST_COPIES, Math.trunc(copies) || 0));
  const { [value]: _, ...rest } = deck;
  return some || !Object.keys(rest).length ? { ...rest, [value]: Math.max(1, some) } : rest;
}
