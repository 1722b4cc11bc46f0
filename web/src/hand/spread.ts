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

/** `wide`: indices of three signs, such as +40. */
export function spread(count: number, width: number, wide: boolean): Spread {
  const phone = width < 640;
  const card = phone ? ON_PHONE : Math.min(LARGEST, Math.max(70, width / 12));
  const least = wide ? (phone ? 40 : 48) : phone ? 24 : 30;
  const most = Math.max(1, 1 + Math.floor((width - card) / least));
  const rows = Math.min(MOST_ROWS, Math.max(1, Math.ceil(count / most)));
  const perRow = Math.max(1, Math.ceil(count / rows));
  const step = perRow > 1 ? Math.min(card + 6, (width - card) / (perRow - 1)) : card;
  return { perRow, card: Math.round(card), step: Math.floor(step) };
}
