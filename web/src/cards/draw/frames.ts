// What tells the kinds of characters apart without their colour.

import { box, line, shape, type Point } from './path';

export function frameOf(kind: string): string {
  if (kind === 'goods') return box(4.5, 4.5, 91, 131) + box(7, 7, 86, 126);
  if (kind === 'student') return dashes();
  return saw();
}

/** Teeth along all four edges. */
function saw(): string {
  const points: Point[] = [];
  const across = 14;
  const down = 20;
  for (let at = 0; at < across; at += 1) points.push([5 + (at * 90) / across, 5], [5 + ((at + 0.5) * 90) / across, 8]);
  for (let at = 0; at < down; at += 1) points.push([95, 5 + (at * 130) / down], [92, 5 + ((at + 0.5) * 130) / down]);
  for (let at = 0; at < across; at += 1) points.push([95 - (at * 90) / across, 135], [95 - ((at + 0.5) * 90) / across, 132]);
  for (let at = 0; at < down; at += 1) points.push([5, 135 - (at * 130) / down], [8, 135 - ((at + 0.5) * 130) / down]);
  return shape(points);
}

function dashes(): string {
  const found: string[] = [];
  for (let x = 8; x < 92; x += 7) found.push(line([x, 6], [x + 3.5, 6]), line([x, 134], [x + 3.5, 134]));
  for (let y = 8; y < 132; y += 7) found.push(line([6, y], [6, y + 3.5]), line([94, y], [94, y + 3.5]));
  return found.join('');
}

/** A plus or a minus as bold as the figures beside it; nothing for the Student. */
export function signOf(card: string): string {
  const bar = box(-6, -2, 12, 4);
  if (card.startsWith('+')) return box(-2, -6, 4, 12) + bar;
  return card.startsWith('-') ? bar : '';
}
