// A top hat and a patched cap, 60 by 44.

import { ellipse } from './path';
import { printed } from './woodcut';

const CROWN = 'M13,4C20,1 40,1 47,4C44,12 44,22 46,33L14,33C16,22 16,12 13,4Z';
const BRIM = 'M2,31C4,27 10,29 14,31C24,34 36,34 46,31C50,29 56,27 58,31C54,40 42,42 30,42C18,42 6,40 2,31Z';
export const RICH = {
  body: CROWN + BRIM,
  ribbon: 'M14.8,24C24,27.5 36,27.5 45.2,24L45.9,31C36,34.4 24,34.4 14.1,31Z',
  shine: printed({ shade: [{ of: 'M18,5L30,4L29,22L17,21Z', turn: 180, gap: 3, reach: 0.6, weight: 1.4 }] }).solid,
};

const SACK = 'M6,27C0,12 16,3 31,4C46,5 57,13 54,26C48,31 14,32 6,27Z';
export const POOR = {
  body: SACK,
  peak: 'M5,27C15,32 32,32 44,30C50,34 52,38 46,39C32,43 10,40 4,32C3,30 3,28 5,27Z',
  patch: 'M29,9L43,11L41,23L27,21Z',
  stitches: 'M31.5,7.5L31,11M36,8L35.5,11.6M40.6,8.8L40,12.2M26.4,12.6L30,13M25.8,17L29.4,17.4M44.6,14L41,13.6M43.8,18.6L40.2,18.2M31,22.8L31.4,19.6M36.6,23.6L37,20.4',
  fray: 'M10,20L14,23M12,16L17,20M47,26L50,21',
  button: ellipse(30, 4.6, 2.6, 1.8),
};
