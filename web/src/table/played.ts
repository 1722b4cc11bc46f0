// Cards that the sentences of a deal name as laid by a player.

import type { CardsRef, SeatRef } from '../protocol.gen';
import type { Piece } from './log';

export interface Played {
  seat: number;
  cards: string[];
}

const LAYS = /-event-(laid-(own|centre|seat)|luck|led|covered|beaten)$/;

export function playedCards(pieces: readonly Piece[]): Played[] {
  const found = new Map<number, string[]>();
  for (const said of pieces.flatMap((piece) => piece.news)) {
    if (!LAYS.test(said.id)) continue;
    const { player, card, cards } = said.args ?? {};
    const laid = (cards ?? card) as CardsRef | undefined;
    const seat = (player as SeatRef | undefined)?.seat;
    if (seat === undefined || laid?.k !== 'cards') continue;
    found.set(seat, [...(found.get(seat) ?? []), ...laid.cards]);
  }
  return [...found].map(([seat, cards]) => ({ seat, cards })).sort((a, b) => a.seat - b.seat);
}
