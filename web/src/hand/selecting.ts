// Choosing cards narrows the choices that the house offers. No rules here: a choice is a set of
// cards, a pile that it goes onto, or neither.

import type { Barred, Choice, Handful, Mine } from '../protocol.gen';

/** Places of chosen cards in the hand, which lists every card as a text; texts may repeat. */
export type Chosen = readonly number[];

/** How many of each. */
function count(cards: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const card of cards) found.set(card, (found.get(card) ?? 0) + 1);
  return found;
}

function includes(all: readonly string[], part: readonly string[]): boolean {
  const has = count(all);
  return [...count(part)].every(([card, times]) => (has.get(card) ?? 0) >= times);
}

export function cardsOf(choice: Choice): readonly string[] {
  return choice.cards ?? [];
}

/** All choices, those of a handful written out. */
export function choicesOf(mine: Mine | null): readonly Choice[] {
  return mine?.pick ? waysToPick(mine.pick) : (mine?.choices ?? []);
}

function waysToPick({ word, label, cards, count }: Handful): Choice[] {
  return combinations(cards, count).map((some) => ({
    action: `${word} ${some.join('')}`,
    label: { id: label, args: { cards: { k: 'cards', cards: some } } },
    cards: some,
  }));
}

function combinations(cards: readonly string[], count: number): string[][] {
  if (!count) return [[]];
  return cards.flatMap((card, at) => combinations(cards.slice(at + 1), count - 1).map((rest) => [card, ...rest]));
}

/** Piles that nothing may go onto, or nothing of what is chosen, with the rule that says so. */
export function barredPiles(barred: readonly Barred[], hand: readonly string[], chosen: readonly string[]): Map<string, string> {
  const cards = new Set(chosen.length ? chosen : hand);
  const found = new Map<string, string>();
  for (const pile of new Set(barred.flatMap((one) => one.piles ?? []))) {
    const here = barred.filter((one) => one.piles?.includes(pile));
    const bare = here.find((one) => !one.cards?.length);
    const rules = [...cards].map((card) => here.find((one) => one.cards?.includes(card))?.rule);
    const rule = bare?.rule ?? (rules.every(Boolean) ? rules[0] : undefined);
    if (rule) found.set(pile, rule);
  }
  return found;
}

/** Choices with cards that hold all of these. */
export function holding(choices: readonly Choice[], cards: readonly string[]): Choice[] {
  return choices.filter((choice) => cardsOf(choice).length > 0 && includes(cardsOf(choice), cards));
}

/** Choices of exactly these cards; none for no cards. */
export function exactly(choices: readonly Choice[], cards: readonly string[]): Choice[] {
  return cards.length ? holding(choices, cards).filter((c) => cardsOf(c).length === cards.length) : [];
}

/** Buttons. */
export function cardless(choices: readonly Choice[]): Choice[] {
  return choices.filter((choice) => cardsOf(choice).length === 0);
}

/** Whether a card belongs to any choice. */
export function playable(choices: readonly Choice[], card: string): boolean {
  return choices.some((choice) => cardsOf(choice).includes(card));
}

/** What is chosen after a card is touched: as many as every choice left would take. */
export function touch(hand: readonly string[], choices: readonly Choice[], chosen: Chosen, at: number): number[] {
  if (chosen.includes(at)) return chosen.filter((other) => other !== at);
  const card = hand[at] ?? '';
  const texts = (places: Chosen): string[] => places.map((place) => hand[place] ?? '');
  const wider = holding(choices, texts([...chosen, at]));
  if (wider.length) return complete(hand, wider, [...chosen, at]);
  const pool = holding(choices, [card]);
  if (!pool.length) return [...chosen];
  const shared = (choice: Choice): number => overlap(cardsOf(choice), texts(chosen));
  const most = Math.max(...pool.map(shared));
  const best = pool.filter((choice) => shared(choice) === most);
  const sameSize = oneSize(pool);
  const [first] = best;
  if (!first || !sameSize) return complete(hand, pool, [at]);
  return places(hand, cardsOf(first), [at, ...chosen]);
}

function oneSize(choices: readonly Choice[]): boolean {
  return new Set(choices.map((choice) => cardsOf(choice).length)).size === 1;
}

function overlap(cards: readonly string[], others: readonly string[]): number {
  const has = count(others);
  return [...count(cards)].reduce((sum, [card, times]) => sum + Math.min(times, has.get(card) ?? 0), 0);
}

function complete(hand: readonly string[], choices: readonly Choice[], chosen: Chosen): number[] {
  const [first] = choices;
  if (!first || !oneSize(choices)) return [...chosen];
  return places(hand, cardsOf(first), chosen);
}

/** Where these cards are in the hand, those that are preferred first. */
export function places(hand: readonly string[], cards: readonly string[], preferred: Chosen): number[] {
  const order = [...preferred, ...hand.keys()];
  const found: number[] = [];
  for (const card of cards) {
    const at = order.find((place) => hand[place] === card && !found.includes(place));
    if (at !== undefined) found.push(at);
  }
  return found;
}

/** Piles that the chosen cards may go onto. */
export function targets(choices: readonly Choice[]): string[] {
  return [...new Set(choices.map((choice) => choice.onto ?? '').filter(Boolean))];
}
