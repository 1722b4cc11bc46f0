// How a hand lies: as large as it fits, overlapping as far as every index stays visible.

export interface Spread {
  perRow: number;
  /** Width of a card and from one card's edge to the next, in pixels. */
  card: number;
  step: number;
}

const LARGEST = 92;
const ON_PHONE = 58;
const MOST_ROWS = 3;
const GAP = 18;

function cardWidth(width: number): number {
  return width < 640 ? ON_PHONE : Math.round(Math.min(LARGEST, Math.max(70, width / 12)));
}

/** The least step at which an index can be read; `wide` ones have three signs, such as +40. */
function leastStep(width: number, wide: boolean): number {
  const phone = width < 640;
  return wide ? (phone ? 40 : 48) : phone ? 23 : 30;
}

export function spread(count: number, width: number, wide: boolean): Spread {
  const card = cardWidth(width);
  const most = Math.max(1, 1 + Math.floor((width - card) / leastStep(width, wide)));
  const rows = Math.min(MOST_ROWS, Math.max(1, Math.ceil(count / most)));
  const perRow = Math.max(1, Math.ceil(count / rows));
  return { perRow, card, step: stepOf(perRow, width, card) };
}

function stepOf(count: number, width: number, card: number): number {
  return count > 1 ? Math.floor(Math.min(card + 6, (width - card) / (count - 1))) : card;
}

/** The parts of a hand: beside each other where one row holds them, else each in rows of its own. */
export function layOut(counts: readonly number[], width: number, wide: boolean): Spread[] {
  const card = cardWidth(width);
  const gaps = counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0);
  const room = width - counts.length * card - (counts.length - 1) * GAP;
  const step = gaps ? Math.floor(Math.min(card + 6, room / gaps)) : card;
  if (counts.length > 1 && room >= 0 && step >= leastStep(width, wide))
    return counts.map((count) => ({ perRow: Math.max(1, count), card, step }));
  return counts.map((count) => spread(count, width, wide));
}
