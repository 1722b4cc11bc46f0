// What brings a merchant money, after old woodcuts: 64 by 60 about the origin.

import { both, box, ellipse, line, placed } from './path';
import type { Block } from './woodcut';

const BELL = 'M-19,15C-12,9 -13,-3 -11,-10C-9,-18 -5,-21 0,-21C5,-21 9,-18 11,-10C13,-3 12,9 19,15Z';
const bell: Block = {
  line: BELL + ellipse(0, -25, 4),
  solid: 'M-22,15L22,15L23,20L-23,20Z' + ellipse(0, 25, 4.5) + 'M-11.5,-8L11.5,-8L12,-5L-12,-5Z',
  fine: 'M-29,-8C-32,-1 -32,5 -29,11M29,-8C32,-1 32,5 29,11M-24,-6C-26,-1 -26,4 -24,8M24,-6C26,-1 26,4 24,8',
  shade: [{ of: BELL, reach: 0.55 }],
};

const BOW = ellipse(0, -17, 12) + ellipse(0, -17, 6);
const key: Block = {
  line: placed(BOW, { x: 0, y: 0, turn: 38 }),
  solid: placed(
    box(-2.4, -5, 4.8, 33) + box(-5, -6, 10, 4) + box(-4, 1, 8, 2.6) +
      'M2,14L15,14L15,17L10,17L10,19.5L15,19.5L15,27L10,27L10,24L7,24L7,27L2,27Z',
    { x: 0, y: 0, turn: 38 },
  ) + placed(ellipse(0, -31, 2.4), { x: 0, y: 0, turn: 38 }),
  shade: [{ of: placed(BOW, { x: 0, y: 0, turn: 38 }), turn: 38, reach: 1, gap: 3, weight: 1.8 }],
};

const FEATHER = 'M-12,16C-10,-2 2,-20 27,-29C29,-17 22,0 10,8C3,13 -5,14 -12,16Z';
const POT = 'M-27,13L-9,13L-11,17C-6,19 -4,24 -5,28L-31,28C-32,24 -30,19 -25,17Z';
const quill: Block = {
  line: FEATHER + POT,
  solid: 'M-18,26L-15,10C-6,-6 8,-20 27,-29C10,-16 -4,-2 -11,12Z' + box(-28, 11, 20, 4),
  fine: 'M0,28C5,22 8,23 7,27C7,30 13,26 15,24C17,23 17,27 20,27C23,27 25,25 28,26',
  shade: [
    { of: FEATHER, turn: -70, gap: 3.4, reach: 0.62 },
    { of: POT, gap: 3, reach: 0.6 },
  ],
};

const RODS = [-17, -6, 5, 16];
const LEFT_BEADS = [3, 5, 2, 4];
function beads(): { dark: string; light: string } {
  const found = { dark: '', light: '' };
  RODS.forEach((y, row) => {
    for (let at = 0; at < 8; at += 1) {
      const x = at < (LEFT_BEADS[row] ?? 0) ? -18.6 + at * 4.6 : 18.6 - (7 - at) * 4.6;
      found[at === 3 || at === 4 ? 'light' : 'dark'] += ellipse(x, y, 2.1, 4.2);
    }
  });
  return found;
}
const abacus: Block = {
  line: box(-24, -26, 48, 52) + beads().light,
  solid: beads().dark + box(-27, -29, 54, 4) + box(-27, 25, 54, 4),
  fine: RODS.map((y) => line([-24, y], [24, y])).join(''),
};

const PAN = 'M-33,8L-13,8C-14,17 -32,17 -33,8Z';
const scales: Block = {
  line: 'M-24,-18C-10,-23 10,-23 24,-18',
  solid: both(PAN) + 'M-2.4,-24L2.4,-24L3.4,21L-3.4,21Z' + ellipse(0, -26, 3.6) + 'M-15,28L15,28L12,23.5C6,22 -6,22 -12,23.5Z',
  fine: both('M-24,-18L-32,8M-24,-18L-14,8') + both(ellipse(-24, -18, 1.8)),
};

const GLASS = 'M-7,-5C-14,-12 -6,-17 -5.5,-29L5.5,-29C6,-17 14,-12 7,-5Z';
const TANK = 'M-9,2L9,2C17,5 17,16 8,18L-8,18C-17,16 -17,5 -9,2Z';
const lamp: Block = {
  line: GLASS + TANK,
  solid: box(-9, -5, 18, 6) + 'M-4,18L4,18L5,22L13,24L14,28L-14,28L-13,24L-5,22Z' + 'M0,-6C-5,-10 -3,-13 0,-20C3,-13 5,-10 0,-6Z',
  fine: both('M-17,-13L-26,-13M-16,-20L-24,-26M-16,-6L-24,-1'),
  shade: [{ of: TANK, reach: 0.55, gap: 3.2 }],
};

const SPOKE = 'M-2.6,-19L2.6,-19L1.5,-6L-1.5,-6Z';
const wheel: Block = {
  line: ellipse(0, 0, 28) + ellipse(0, 0, 20),
  solid: Array.from({ length: 8 }, (_, at) => placed(SPOKE, { x: 0, y: 0, turn: at * 45 })).join('') + ellipse(0, 0, 7),
  cut: ellipse(0, 0, 2.6),
  shade: [{ of: ellipse(0, 0, 28) + ellipse(0, 0, 20), turn: 40, reach: 0.85, gap: 3.4, weight: 2 }],
};

const HORSE =
  'M6,-22L4,-30L-1,-22C-9,-18 -15,-9 -23,0C-26,4 -25,10 -20,11C-16,12 -14,9 -11,8C-6,8 -2,6 1,3' +
  'C2,12 -8,18 -11,28L23,28C29,8 24,-14 6,-22Z';
const MANE =
  'M4,-30L-1,-22L2,-20C14,-14 17,4 14,28L23,28C29,8 25,-16 6,-23Z';
const horse: Block = {
  line: HORSE,
  solid: MANE + ellipse(-6, -10, 2) + ellipse(-20.5, 5.5, 1.4),
  fine: 'M-14,8L-11,-8L1,-14M-11,-8L4,4M-22,9L-15,5',
  cut: 'M6,-20L13,-16L10,-15ZM12,-12L19,-8L14,-7ZM15,-3L22,0L16,2ZM16,7L24,9L16,11ZM16,16L24,18L16,20Z',
  shade: [{ of: 'M1,3C2,12 -8,18 -11,28L14,28C17,4 14,-8 8,-14C8,-6 5,0 1,3Z', turn: 12, gap: 3.4, reach: 0.7 }],
};

const SAIL = 'M-15,-23C-9,-14 -9,-6 -15,2L17,2C22,-6 22,-14 17,-23Z';
const HULL = 'M-31,4C-27,22 -14,25 0,25C14,25 26,22 31,2C27,9 22,12 16,12L-18,12C-24,12 -28,9 -31,4Z';
const boat: Block = {
  line: SAIL + HULL,
  solid: box(-1.4, -30, 2.8, 42) + 'M1,-30L12,-28L1,-25.5Z' + box(-17, -24.5, 36, 3),
  fine: 'M-32,29C-27,26 -23,26 -18,29C-13,32 -9,32 -4,29C1,26 5,26 10,29C15,32 19,32 24,29C27,27 29,27 32,28',
  shade: [
    { of: HULL, turn: 0, gap: 3, reach: 0.8, weight: 1.8 },
    { of: SAIL, turn: 90, gap: 5, reach: 0.7, weight: 2.2 },
  ],
};

const URN = 'M-11,-12C-20,-9 -21,4 -6,16L6,16C21,4 20,-9 11,-12Z';
const POT_ON_TOP = 'M-7,-22C-9,-31 9,-31 7,-22Z';
const samovar: Block = {
  line: URN + POT_ON_TOP + both('M-17,-7C-26,-11 -28,1 -18,2') + 'M-7,-26C-13,-29 -13,-20 -6,-23',
  solid:
    'M6,-24L12,-31L14,-30L8,-22Z' + ellipse(0, -30.5, 2) + 'M-10,-22L10,-22L7.5,-16L-7.5,-16Z' + box(-13, -16, 26, 4) +
    'M-6,16L6,16L8,21L15,24L15,28L-15,28L-15,24L-8,21Z' + 'M-2,5L2,5L2,9L4,9L4,16L-4,16L-4,9L-2,9Z' + 'M-6,1.6L6,1.6L6,5L-6,5Z',
  shade: [{ of: URN, reach: 0.36, gap: 3 }, { of: URN, turn: 180, reach: 0.16, gap: 3 }],
};

/** By value. */
export const GOODS: Readonly<Record<number, Block>> = {
  10: bell,
  20: key,
  30: quill,
  40: abacus,
  50: scales,
  60: lamp,
  70: wheel,
  80: horse,
  90: boat,
  100: samovar,
};

const COIN = ellipse(0, 0, 26);
/** For values of a deck of one's own. */
export const coin: Block = {
  line: COIN + ellipse(0, 0, 20),
  solid: Array.from({ length: 6 }, (_, at) => placed('M0,-3C4,-7 3,-12 0,-16C-3,-12 -4,-7 0,-3Z', { x: 0, y: 0, turn: at * 60 })).join(''),
  shade: [{ of: COIN + ellipse(0, 0, 20), turn: 40, reach: 0.9, gap: 2.8, weight: 1.5 }],
};

const CROWN = 'M-27,-4C-31,-20 -12,-22 0,-22C12,-22 31,-20 27,-4C20,-1 -20,-1 -27,-4Z';
/** The Student's cap. */
export const cap: Block = {
  line: CROWN,
  solid: 'M-22,-3C-10,0 10,0 22,-3L21,9C10,12 -10,12 -21,9Z' + 'M-22,11C-12,14 12,14 22,11C26,15 22,24 0,24C-22,24 -26,15 -22,11Z',
  cut: ellipse(0, 4, 4) + 'M-17,18C-8,21 8,21 17,18C9,19.5 -9,19.5 -17,18Z',
  shade: [{ of: CROWN, reach: 0.5, gap: 3.2 }],
};
