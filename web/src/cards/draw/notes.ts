// The engraver's lines of a banknote: a rosette behind the figure, waves that cross along the edges.

import { line, ring, shape, type Point } from './path';

export const WIDTH = 54;
export const HEIGHT = 30;

function waves(y: number, strands: number): string {
  return Array.from({ length: strands }, (_, strand) => {
    const points = Array.from({ length: 47 }, (_, at): Point => [
      4 + at,
      y + 2 * Math.sin((at * Math.PI) / 5.75 + (strand * 2 * Math.PI) / strands),
    ]);
    return line(...points);
  }).join('');
}

export const GUILLOCHE = waves(5.6, 3) + waves(HEIGHT - 5.6, 3);

/** Petals by worth, so that notes differ in more than their colour. */
export function rosette(worth: number): string {
  const petals = { 10: 6, 50: 8, 100: 10, 500: 12 }[worth] ?? 7;
  return [0, 1]
    .map((turn) => shape(ring(WIDTH / 2, HEIGHT / 2, (angle) => 11 + 2.6 * Math.cos(petals * angle + turn * Math.PI), 120)))
    .join('');
}
