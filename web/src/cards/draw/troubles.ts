// What costs a merchant money, after old woodcuts: 64 by 60 about the origin.

import { both, box, ellipse, line, placed, shape, type Point } from './path';
import type { Block } from './woodcut';

const WING = 'M-3,-11C-12,-17 -24,-6 -31,15C-24,19 -14,18 -4,9Z';
const LOWER = 'M-5,9L-20,18C-19,25 -12,27 -7,25C-4,23 -3,17 -3,11Z';
const FEELER = line([0, 0], [-4, -8], [-11, -12]) + [1, 2, 3, 4].map((at) => line([-3 - at * 1.8, -6 - at * 1.4], [-6 - at * 1.8, -4.4 - at * 1])).join('');
const moth: Block = {
  line: both(WING + LOWER),
  solid: 'M0,-17C6,-16 6,-8 4,-4C6,6 3,18 0,23C-3,18 -6,6 -4,-4C-6,-8 -6,-16 0,-17Z' + both(ellipse(-17, 6, 3.2)),
  fine: both(placed(FEELER, { x: -2, y: -16 })),
  cut: box(-3, 0, 6, 1.6) + box(-3, 5, 6, 1.6) + box(-2.5, 10, 5, 1.6),
  shade: [
    { of: WING, turn: -52, gap: 3.4, reach: 0.5 },
    { of: placed(WING, { x: 0, y: 0, mirror: true }), turn: 232, gap: 3.4, reach: 0.5 },
  ],
};

const RAT =
  'M-31,10C-27,2 -22,-2 -16,-4C-16,-11 -7,-11 -7,-5C0,-15 19,-15 24,0C27,8 25,15 20,18L16,18L16,21L6,21L8,18' +
  'L-8,18L-8,21L-17,21L-14,17C-22,17 -29,15 -31,10Z';
const rat: Block = {
  solid: RAT,
  line: 'M22,16C34,18 32,4 24,-6C18,-14 22,-24 30,-23',
  fine: 'M-28,12L-33,18M-26,13L-29,20M-29,8L-34,6',
  cut: ellipse(-21, 4, 1.7) + 'M-3,-2C3,-7 10,-8 15,-5C10,-6 4,-5 -3,-2ZM0,4C6,0 13,-1 18,2C13,1 7,2 0,4ZM3,10C8,7 14,6 19,9C14,8 9,9 3,10ZM-14,-3C-12,-7 -10,-6 -10,-3C-11,-1 -13,-1 -14,-3Z',
};

const PURSE = 'M-6,-14C-22,-8 -31,10 -20,19C-12,24 10,24 18,18C28,8 20,-8 6,-14Z';
const purse: Block = {
  line: PURSE + 'M-6,-17L-11,-28C-5,-24 5,-24 11,-28L6,-17Z',
  solid: box(-9, -18, 18, 4.4) + 'M3,6L8,2L11,7L17,5L15,11L19,16L12,16L8,20L6,14L0,13Z' + ellipse(22, 25, 3.6) + ellipse(12, 28, 3),
  fine: 'M-9,-16L-18,-12M-9,-16L-17,-18',
  shade: [{ of: 'M-6,-14C-22,-8 -31,10 -20,19C-14,22 -10,22 -6,22C-10,10 -8,-4 -2,-14Z', turn: 180, gap: 3.3, reach: 0.6 }],
};

const SHEET = 'M-16,-22L16,-22L16,25L11,21L5.5,26L0,21L-5.5,26L-11,21L-16,25Z';
const bill: Block = {
  line: SHEET,
  solid: ellipse(0, -25, 4) + box(-1, -24, 2, 9) + box(-11, 9, 10, 4) + box(4, 9, 7, 4),
  fine: [-11, -5, 1].map((y) => line([-11, y], [2, y]) + line([6, y], [11, y])).join('') + line([-11, 5.6], [11, 5.6]),
  shade: [{ of: 'M10,-22L16,-22L16,25L10.5,21.4Z', gap: 3.2, reach: 0.9, weight: 1.6 }],
};

const HANDLE = 'M-4,-2C-3,-8 -9,-12 -9,-19C-9,-31 9,-31 9,-19C9,-12 3,-8 4,-2Z';
const stamp: Block = {
  line: HANDLE,
  solid: 'M-8,-2L8,-2L9,3L20,5L22,14L-22,14L-20,5L-9,3Z',
  fine: ellipse(0, 23, 24, 5.4) + ellipse(0, 23, 17, 2.6),
  cut: 'M-17,7.4L17,7.4L17.4,9L-17.4,9Z',
  shade: [{ of: HANDLE, reach: 0.55, gap: 3 }],
};

const BODY = 'M-19,-3L19,-3C22,-3 23,-1 23,1L21,24C20,27 18,28 15,28L-15,28C-18,28 -20,27 -21,24L-23,1C-23,-1 -22,-3 -19,-3Z';
const SHACKLE = 'M-15,-3L-15,-13C-15,-34 15,-34 15,-13L15,-3L8.5,-3L8.5,-13C8.5,-25 -8.5,-25 -8.5,-13L-8.5,-3Z';
const lock: Block = {
  line: BODY + SHACKLE,
  solid: ellipse(0, 8, 5) + 'M-2.4,9L2.4,9L4.4,21L-4.4,21Z',
  shade: [
    { of: BODY, reach: 0.32, gap: 3.2, weight: 2 },
    { of: SHACKLE, reach: 0.8, gap: 3.2, weight: 1.8 },
  ],
};

/** A piece of a felloe between two angles, its ends torn. */
function felloe(from: number, to: number): string {
  const at = (angle: number, r: number): Point => [r * Math.cos((angle * Math.PI) / 180), r * Math.sin((angle * Math.PI) / 180)];
  const steps = Array.from({ length: 25 }, (_, step) => from + ((to - from) * step) / 24);
  const torn = (angle: number): Point[] => [at(angle + 7, 25.4), at(angle - 3, 23), at(angle + 5, 21.4)];
  return shape([
    ...steps.map((angle) => at(angle, 28)),
    ...torn(to),
    ...steps.toReversed().map((angle) => at(angle, 20)),
    ...torn(from).toReversed(),
  ]);
}

const RIM = felloe(75, 285);
const SPOKE = 'M-2.6,-19L2.6,-19L1.6,-5L-1.6,-5Z';
const STUMP = 'M-2.4,-12L-0.6,-15L0.4,-12.4L2.4,-14L1.6,-5L-1.6,-5Z';
const wheel: Block = {
  line: RIM + placed(felloe(-62, 0), { x: 4, y: -2, turn: 9 }) + placed(felloe(24, 54), { x: 5, y: 6, turn: 16 }),
  solid:
    [180, 225, 270, 315].map((turn) => placed(SPOKE, { x: 0, y: 0, turn })).join('') +
    [0, 45, 100, 140].map((turn) => placed(STUMP, { x: 0, y: 0, turn })).join('') +
    ellipse(0, 0, 7) +
    placed(STUMP, { x: 12, y: 26, turn: 80 }),
  cut: ellipse(0, 0, 2.6),
  shade: [{ of: RIM, turn: 180, gap: 3.2, reach: 0.8, weight: 1.8 }],
};

const CLOUD =
  'M-22,4C-32,4 -34,-9 -24,-11C-25,-22 -10,-27 -5,-19C0,-31 20,-29 19,-16C30,-18 34,-2 24,3C22,4 18,4 16,4Z';
const storm: Block = {
  line: CLOUD,
  solid: 'M3,4L-7,15L-1,15L-6,30L11,11L3.4,11L10,4Z',
  fine: 'M-18,9L-22,17M-24,21L-27,27M-13,18L-17,26M19,9L15,17M25,12L21,20M18,22L15,28',
  shade: [{ of: CLOUD, turn: 62, gap: 3.6, reach: 0.6, weight: 2 }],
};

const FLAME =
  'M2,-30C5,-20 19,-13 19,5C19,13 16,18 12,21L-12,21C-18,17 -20,11 -19,4C-18,-3 -13,-6 -13,-13C-9,-10 -7,-7 -7,-3C-3,-11 -3,-21 2,-30Z';
const fire: Block = {
  line: FLAME,
  solid:
    'M1,-6C3,1 10,4 10,12C10,18 6,21 0,21C-6,21 -10,17 -9,11C-8,6 -5,6 -5,1C-3,3 -2,4 -2,6C0,2 0,-2 1,-6Z' +
    placed(box(-27, -2.6, 54, 5.2), { x: 0, y: 25, turn: 7 }) + placed(box(-27, -2.6, 54, 5.2), { x: 0, y: 25, turn: -7 }),
  fine: 'M-27,-2C-29,-7 -24,-10 -26,-16M27,-4C29,-9 24,-12 26,-18',
  shade: [{ of: FLAME, turn: 20, gap: 3.4, reach: 0.36, weight: 1.9 }],
};

const WOLF =
  'M0,29L-7,24L-12,12L-25,9L-20,3L-29,-2L-22,-8L-24,-30L-11,-19C-5,-21 5,-21 11,-19L24,-30L22,-8L29,-2L20,3L25,9L12,12L7,24Z';
const wolf: Block = {
  line: WOLF,
  solid:
    both('M-16,-6L-4,0L-11,2.4Z') + 'M-5,15L5,15L3,20L0,22L-3,20Z' + both('M-20,-23L-13,-17L-18,-11Z') +
    both('M-12,12L-25,9L-20,3L-29,-2L-19,-1L-17,6Z'),
  fine: both('M-4,0L-5,14') + 'M0,22L0,26M-5,25L0,26L5,25',
  shade: [{ of: 'M-9,-20C-5,-21 5,-21 9,-20L4,-2L5,8L-5,8L-4,-2Z', turn: 90, gap: 3.2, reach: 0.5, weight: 1.8 }],
};

/** By what is lost. */
export const TROUBLES: Readonly<Record<number, Block>> = {
  10: moth,
  20: rat,
  30: purse,
  40: bill,
  50: stamp,
  60: lock,
  70: wheel,
  80: storm,
  90: fire,
  100: wolf,
};

const BOOK = 'M0,-16C-8,-21 -20,-21 -29,-18L-29,18C-20,15 -8,15 0,20C8,15 20,15 29,18L29,-18C20,-21 8,-21 0,-16Z';
/** For values of a deck of one's own. */
export const ledger: Block = {
  line: BOOK + 'M0,-16L0,20',
  solid: 'M-32,-15L-29,-15L-29,21C-20,18 -8,18 0,23C8,18 20,18 29,21L29,-15L32,-15L32,26L3,26L0,28L-3,26L-32,26Z',
  fine: both('M-24,-12C-17,-14 -11,-13 -5,-10M-24,-5C-17,-7 -11,-6 -5,-3M-24,2C-17,0 -11,1 -5,4M-24,9C-17,7 -11,8 -5,11'),
};
