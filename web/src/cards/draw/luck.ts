// Horseshoes: one for luck, two for the big one.

import { both, ellipse, placed, type Spot } from './path';

const SHOE = 'M-17,25C-33,-3 -21,-29 0,-29C21,-29 33,-3 17,25L9,22C21,0 13,-18 0,-18C-13,-18 -21,0 -9,22Z';
const HEELS = both('M-18.5,24.5L-7.5,20.5L-6,25L-17,29Z');
const NAILS = both(ellipse(-19.4, 8, 1.5) + ellipse(-19.6, -2, 1.5) + ellipse(-16.2, -12, 1.5) + ellipse(-9, -20.4, 1.5));
const GROOVE = both('M-15.5,17C-24,-2 -17,-23.6 0,-23.6');

export interface Shoe {
  metal: string;
  ink: string;
  groove: string;
}

export function shoe(spot: Spot): Shoe {
  return { metal: placed(SHOE + HEELS, spot), ink: placed(NAILS, spot), groove: placed(GROOVE, spot) };
}

/** Rays that run out around a lucky thing. */
export function rays(x: number, y: number, from: number, to: number, count: number): string {
  const ray = `M-0.9,${-from}L0.9,${-from}L0,${-to}Z`;
  return Array.from({ length: count }, (_, at) => placed(ray, { x, y, turn: (at * 360) / count })).join('');
}
