// Amounts that stay within what the house allows.

import type { Dials } from '../protocol.gen';

export function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** The least that is allowed, as even as it can be. */
export function start(dials: Dials): number[] {
  const count = dials.piles.length;
  const sum = Math.max(dials.least_total, dials.least * count);
  return dials.piles.map((_, at) => Math.floor(sum / count) + (at < sum % count ? 1 : 0));
}

/** How many more may be added. */
export function room(dials: Dials, amounts: readonly number[]): number {
  return dials.most_total - total(amounts);
}

export function clampAmount(dials: Dials, amounts: readonly number[], at: number, value: number): number {
  const others = total(amounts) - (amounts[at] ?? 0);
  return Math.max(dials.least, Math.min(Math.trunc(value), dials.most_total - others));
}

export function actionOf(dials: Dials, amounts: readonly number[]): string {
  return [dials.word, ...amounts].join(' ');
}

/** The amounts of a hint's action; undefined for another action. */
export function amountsOf(dials: Dials, action: string): number[] | undefined {
  const [word, ...rest] = action.split(' ');
  return word === dials.word && rest.length === dials.piles.length ? rest.map(Number) : undefined;
}
