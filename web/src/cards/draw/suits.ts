// Our own four suits, one unit high, the origin at the centre that the eye finds.

import { ellipse, placed, type Spot } from './path';

export type SuitName = 'clubs' | 'diamonds' | 'hearts' | 'spades';

const HEART =
  'M0,47C-6,34 -47,8 -47,-19C-47,-36 -36,-46 -23,-46C-12,-46 -3,-39 0,-27' +
  'C3,-39 12,-46 23,-46C36,-46 47,-36 47,-19C47,8 6,34 0,47Z';
const DIAMOND = 'M0,-53C9,-36 26,-15 41,0C26,15 9,36 0,53C-9,36 -26,15 -41,0C-26,-15 -9,-36 0,-53Z';
const SPADE =
  'M0,-51C7,-36 44,-14 44,11C44,26 34,35 23,35C14,35 7,30 3.5,22C4,35 8,43 17,49' +
  'L-17,49C-8,43 -4,35 -3.5,22C-7,30 -14,35 -23,35C-34,35 -44,26 -44,11C-44,-14 -7,-36 0,-51Z';
const CLUB =
  ellipse(0, -27, 21.5) +
  ellipse(-25, 9, 21.5) +
  ellipse(25, 9, 21.5) +
  'M-9,-14L9,-14L8,8C5,10 4,16 4,20C5,35 8,43 17,49L-17,49C-8,43 -5,35 -4,20C-4,16 -5,10 -8,8Z';

const SHAPES: Record<SuitName, string> = {
  clubs: placed(CLUB, { x: 0, y: 0, size: 0.0102 }),
  diamonds: placed(DIAMOND, { x: 0, y: 0, size: 0.0106 }),
  hearts: placed(HEART, { x: 0, y: 0.01, size: 0.0101 }),
  spades: placed(SPADE, { x: 0, y: 0, size: 0.0102 }),
};

const NAMES: Record<string, SuitName> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

export function suitNamed(letter: string): SuitName {
  return NAMES[letter] ?? 'spades';
}

export function suit(name: SuitName, spot: Spot): string {
  return placed(SHAPES[name], spot);
}
