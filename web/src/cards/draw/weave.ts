// Three backs of two colours, told apart by their weave and their middle before their colour.

import { ellipse, outlines, placed, ring, shape, within, type Point, type Polygon } from './path';
import { shoe } from './luck';

export type BackKind = 'card' | 'character' | 'luck';

export interface Back {
  /** Strokes of the weave. */
  weave: string;
  frame: string;
  middle: string;
  hollow: string;
}

const FIELD: Polygon = [[9, 9], [91, 9], [91, 131], [9, 131]];
const LOZENGE = 'M50,40L71,70L50,100L29,70Z';
const OVAL = ellipse(50, 70, 23);

/** Basket: short strokes, three across and three down in turn. */
function basket(): Polygon[] {
  const found: Point[][] = [];
  const cell = 10.25;
  for (let row = 0; row < 12; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const x = 9 + column * cell;
      const y = 9 + row * 10.17;
      for (const at of [2, 5.1, 8.2]) {
        found.push((row + column) % 2 ? run([x + 0.8, y + at], [x + cell - 0.8, y + at]) : run([x + at, y + 0.8], [x + at, y + 9.4]));
      }
    }
  }
  return found;
}

/** Cut fine enough to end at an outline. */
function run(from: Point, to: Point, parts = 8): Point[] {
  return Array.from({ length: parts + 1 }, (_, at) => [
    from[0] + ((to[0] - from[0]) * at) / parts,
    from[1] + ((to[1] - from[1]) * at) / parts,
  ]);
}

/** Twisted cords: waves that cross and cross again. */
function cords(): Polygon[] {
  const found: Point[][] = [];
  for (let x = 14.86; x < 90; x += 11.714) {
    for (const way of [1, -1]) {
      for (const thread of [-1.2, 1.2]) {
        found.push(Array.from({ length: 62 }, (_, at) => [x + way * 3.6 * Math.sin((at * Math.PI) / 6.1) + thread, 9 + at * 2]));
      }
    }
  }
  return found;
}

/** Trellis: double diagonals. */
function trellis(): Polygon[] {
  const found: Point[][] = [];
  for (let start = -15 - 12 * 11.714; start < 240; start += 11.714) {
    for (const thread of [-1.3, 1.3]) {
      found.push(run([start + thread, 5], [start + thread + 130, 135], 260), run([start + thread, 5], [start + thread - 130, 135], 260));
    }
  }
  return found;
}

const FRAME = 'M6,6L94,6L94,134L6,134Z';

const DRAW: Record<BackKind, () => Back> = {
  card: () => ({
    weave: within(basket(), FIELD, outlines(LOZENGE)),
    frame: FRAME + LOZENGE,
    middle: placed(LOZENGE, { x: 50 * 0.38, y: 70 * 0.38, size: 0.62 }),
    hollow: shape(ring(50, 70, (angle) => 5 + 2.4 * Math.cos(4 * angle), 60)),
  }),
  character: () => ({
    weave: within(cords(), FIELD, outlines(OVAL)),
    frame: FRAME + OVAL,
    middle: shape(ring(50, 70, (angle) => 15.5 + 2 * Math.cos(16 * angle), 160)),
    hollow: ellipse(50, 70, 6),
  }),
  luck: () => {
    const plate = ellipse(50, 70, 31, 34);
    const { metal, ink } = shoe({ x: 50, y: 71, size: 0.86 });
    return { weave: within(trellis(), FIELD, outlines(plate)), frame: FRAME + plate, middle: metal, hollow: ink };
  },
};

const drawn = new Map<BackKind, Back>();

export function back(kind: BackKind): Back {
  let found = drawn.get(kind);
  if (!found) drawn.set(kind, (found = DRAW[kind]()));
  return found;
}
