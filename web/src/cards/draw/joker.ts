// The fool's cap with its bells: the red one wears it in outline under a sun, the black one filled
// under a moon, so that nobody needs the colour to know which is which.

import { both, ellipse, placed } from './path';
import { rays } from './luck';

const HORN = 'M-3,10C-4,-6 -12,-14 -22,-10C-28,-8 -31,-1 -31,6C-26,0 -20,1 -17,8L-17,22L-3,22Z';
const TOP = 'M-9,10C-9,-6 -6,-18 0,-27C6,-18 9,-6 9,10L9,22L-9,22Z';
const BAND = 'M-19,20L19,20L21,29L-21,29Z';
const BELLS = both(ellipse(-31, 10, 4)) + ellipse(0, -30, 4);
const STARS = 'M0,-4L1.2,-1.2L4,0L1.2,1.2L0,4L-1.2,1.2L-4,0L-1.2,-1.2Z';

const MIDDLE = { x: 50, y: 92, size: 0.76 };
export const CAP = placed(both(HORN) + TOP + BAND, MIDDLE);
export const FILLED = placed(both(HORN) + BAND, MIDDLE);
export const BALLS = placed(BELLS, MIDDLE);
export const TRIM = [-14, 0, 14].map((x) => placed(STARS, { x: 50 + x * 0.76, y: 110.6, size: 0.8 })).join('');

export const SUN = ellipse(50, 42, 8) + rays(50, 42, 10.5, 18, 16);
export const MOON = placed('M6,-17C-8,-18 -16,-9 -16,1C-16,11 -7,18 2,18C8,18 12,15 14,11C4,12 -5,6 -5,-3C-5,-9 -1,-14 6,-17Z', { x: 52, y: 42, size: 0.9 });
