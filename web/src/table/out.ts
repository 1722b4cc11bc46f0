// Whether a seat has nothing more to do in a deal: no cards, and not to move.

import type { Mine, Scene } from '../protocol.gen';

export function isOut(scene: Scene, mine: Mine | null, seat: number): boolean {
  const held = mine?.hand.reduce((sum, part) => sum + part.cards.length, 0) ?? 0;
  const marked = scene.seats[seat]?.marks?.some((mark) => mark.endsWith('-mark-out')) ?? false;
  return !scene.over && scene.to_move !== seat && held === 0 && marked;
}
