// Results of deals as a replay prints them: a number for each seat, or one for the table.

import { minus, signed } from '../words/cards';

export type Result = Record<string, number | number[] | null>;

function list(result: Result, name: string): number[] {
  const found = result[name];
  return Array.isArray(found) ? found : [];
}

/** What a seat has after the deal: money, a place, or chips against what was bought. */
export function score(result: Result, seat: number): number | undefined {
  for (const name of ['money', 'places', 'chips']) {
    const found = list(result, name)[seat];
    if (found === undefined) continue;
    return name === 'chips' ? found - (list(result, 'bought')[seat] ?? 0) : found;
  }
  return undefined;
}

export function column(result: Result, seat: number): string {
  const found = score(result, seat);
  if (found === undefined) return '–';
  return 'chips' in result ? signed(found) : minus(found);
}

/** Places in a match: by what everybody has at the end, where places count by their sum. */
export function standings(results: readonly (Result | null)[], seats: number): number[] {
  const played = results.filter((result) => result !== null);
  const last = played.at(-1);
  if (!last) return [];
  const all = Array.from({ length: seats }, (_, seat) =>
    'places' in last ? -played.reduce((sum, result) => sum + (score(result, seat) ?? 0), 0) : (score(last, seat) ?? 0),
  );
  return all.map((own) => 1 + all.filter((other) => other > own).length);
}
