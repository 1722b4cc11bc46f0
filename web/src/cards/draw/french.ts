// French cards on a sheet of 100 by 140: everything of one colour is one path.

import { ellipse, placed, ring, shape, within, type Point, type Polygon } from './path';
import { suit, suitNamed, type SuitName } from './suits';

/** Where the eye looks for pips: the rows of a column in parts of its height, in two columns or one. */
const SIDES: Record<string, readonly number[]> = {
  '4': [0, 1],
  '5': [0, 1],
  '6': [0, 1 / 2, 1],
  '7': [0, 1 / 2, 1],
  '8': [0, 1 / 2, 1],
  '9': [0, 1 / 3, 2 / 3, 1],
  T: [0, 1 / 3, 2 / 3, 1],
};
const MIDDLE: Record<string, readonly number[]> = {
  '2': [0, 1],
  '3': [0, 1 / 2, 1],
  '5': [1 / 2],
  '7': [1 / 4],
  '8': [1 / 4, 3 / 4],
  '9': [1 / 2],
  T: [1 / 6, 5 / 6],
};

const LEFT = 35.5;
const RIGHT = 64.5;
const TOP = 21;
const HEIGHT = 98;
const PIP = 18.5;

/** The small suit under the index; the other corner is the same, turned. */
const CORNER = { x: 13, y: 43, size: 16 };
const OTHER = { x: 100 - CORNER.x, y: 140 - CORNER.y, size: 16, turn: 180 };

function pips(rank: string, name: SuitName): string {
  const at = (x: number, part: number): string =>
    suit(name, { x, y: TOP + part * HEIGHT, size: PIP, turn: part > 1 / 2 ? 180 : 0 });
  return [
    ...(SIDES[rank] ?? []).flatMap((part) => [at(LEFT, part), at(RIGHT, part)]),
    ...(MIDDLE[rank] ?? []).map((part) => at(50, part)),
  ].join('');
}

/** The frame of a court card leaves the two corners of the index free. */
const FRAME: Polygon = [[28, 6], [94, 6], [94, 86], [72, 86], [72, 134], [6, 134], [6, 54], [28, 54]];
const INNER: Polygon = [[31, 9], [91, 9], [91, 83], [69, 83], [69, 131], [9, 131], [9, 57], [31, 57]];
const MEDAL = 30;
const SHIELDS: readonly Point[] = [[76, 25], [24, 115]];

const HOLES: readonly Polygon[] = [
  ring(50, 70, () => MEDAL + 2.5, 72),
  ...SHIELDS.map(([x, y]) => ring(x, y, () => 14, 36)),
];

/** Nets of three weaves, so that a court is known by its cloth: chain, lace, lattice. */
const WEAVES: Record<string, () => Polygon[]> = {
  J: () => range(-2, 34).map((row) => wave(row * 4.4, row % 2 ? 0 : Math.PI)),
  Q: () =>
    range(0, 18).map((row) => {
      const petals = row % 2 ? 0 : Math.PI;
      return closed(ring(50, 70, (angle) => 31 + row * 4.2 + 2 * Math.cos(24 * angle + petals), 480));
    }),
  K: () => range(-30, 50).flatMap((row) => [slanting(row * 5, 1), slanting(row * 5, -1)]),
};

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function closed(points: Point[]): Point[] {
  return points[0] ? [...points, points[0]] : points;
}

function wave(y: number, phase: number): Point[] {
  return range(0, 68).map((at) => [at * 1.5, y + 2 * Math.sin((at * 1.5 * Math.PI) / 6 + phase)]);
}

function slanting(start: number, way: number): Point[] {
  return range(0, 141).map((y) => [start + (way > 0 ? y : 140 - y), y]);
}

export interface Court {
  solid: string;
  disc: string;
  frame: string;
  net: string;
  medal: string;
}

const nets = new Map<string, string>();

function net(rank: string): string {
  let found = nets.get(rank);
  if (found === undefined) nets.set(rank, (found = within(WEAVES[rank]?.() ?? [], INNER, HOLES)));
  return found;
}

/** Rays, petals or pearls around the medallion. */
function wreath(rank: string): string {
  if (rank === 'K') return shape(ring(50, 70, (angle) => MEDAL - 1.4 - 2.8 * Math.abs(Math.cos(12 * angle)), 240));
  if (rank === 'Q') return shape(ring(50, 70, (angle) => MEDAL - 4.6 + 3.2 * Math.abs(Math.sin(10 * angle)), 240));
  return range(0, 28)
    .map((at) => (at / 28) * 2 * Math.PI)
    .map((angle) => ellipse(50 + (MEDAL - 3) * Math.cos(angle), 70 + (MEDAL - 3) * Math.sin(angle), 1.1))
    .join('');
}

function court(rank: string, name: SuitName): Court {
  const [upper, lower] = SHIELDS;
  return {
    solid:
      suit(name, { x: upper?.[0] ?? 0, y: upper?.[1] ?? 0, size: 19 }) +
      suit(name, { x: lower?.[0] ?? 0, y: lower?.[1] ?? 0, size: 19, turn: 180 }),
    disc: ellipse(50, 70, MEDAL),
    frame: shape(FRAME) + shape(INNER) + SHIELDS.map(([x, y]) => ellipse(x, y, 13.4)).join(''),
    net: net(rank),
    medal: wreath(rank),
  };
}

/** The one pip of an ace, with what is cut out of it in the colour of the paper. */
export interface Ace {
  solid: string;
  cut: string;
}

const ACE_MIDDLE: Record<SuitName, number> = { clubs: 70, diamonds: 70, hearts: 66, spades: 74 };

function ace(name: SuitName): Ace {
  const y = ACE_MIDDLE[name];
  const petals = range(0, 8)
    .map((at) => placed('M0,-2.6C2.6,-5 2.2,-8 0,-10.5C-2.2,-8 -2.6,-5 0,-2.6Z', { x: 50, y, turn: at * 45 }))
    .join('');
  const dots = range(0, 8)
    .map((at) => (at * 45 + 22.5) * (Math.PI / 180))
    .map((angle) => ellipse(50 + 8.4 * Math.cos(angle), y + 8.4 * Math.sin(angle), 0.9))
    .join('');
  return {
    solid: suit(name, { x: 50, y: 70, size: 57 }),
    cut: petals + dots + ellipse(50, y, 1.5),
  };
}

export interface French {
  suit: SuitName;
  corners: string;
  pips: string;
  court: Court | null;
  ace: Ace | null;
}

const drawn = new Map<string, French>();

/** Of `7s` or `Kd`; drawn once. */
export function french(card: string): French {
  let found = drawn.get(card);
  if (!found) drawn.set(card, (found = draw(card[0] ?? '', suitNamed(card[1] ?? ''))));
  return found;
}

function draw(rank: string, name: SuitName): French {
  return {
    suit: name,
    corners: suit(name, CORNER) + suit(name, OTHER),
    pips: pips(rank, name),
    court: rank in WEAVES ? court(rank, name) : null,
    ace: rank === 'A' ? ace(name) : null,
  };
}

