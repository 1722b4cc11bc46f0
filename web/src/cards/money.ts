// An amount as things that lie on a table: which, how many, and no more than one can take in.

export interface Lot {
  worth: number;
  count: number;
}

export const CHIPS = [100, 25, 5, 1] as const;
export const NOTES = [1000, 500, 100, 50, 10, 5, 1] as const;

/** Paid with the fewest pieces; worth the whole amount, without its sign. */
export function paid(amount: number, worths: readonly number[]): Lot[] {
  let rest = Math.abs(Math.trunc(amount));
  const lots: Lot[] = [];
  for (const worth of worths) {
    const count = Math.floor(rest / worth);
    if (count) lots.push({ worth, count });
    rest -= count * worth;
  }
  return lots;
}

/** A stack higher than this tells nothing more by its height. */
export const TALLEST = 7;

export function stacks(amount: number): Lot[] {
  return paid(amount, CHIPS).map(({ worth, count }) => ({ worth, count: Math.min(count, TALLEST) }));
}

/** The most pieces of money in one heap. */
export const MOST_PIECES = 5;

/** The largest pieces first; what is beyond five is left to the figure beside the heap. */
export function heap(amount: number): number[] {
  return paid(amount, NOTES)
    .flatMap(({ worth, count }) => Array.from({ length: Math.min(count, MOST_PIECES) }, () => worth))
    .slice(0, MOST_PIECES);
}
