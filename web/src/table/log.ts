// What happened, in pieces as the house sent them: each covers the turns from `since` to `turn`.

import type { Play, Said } from '../protocol.gen';

export interface Piece {
  match: number;
  deal: number;
  since: number;
  turn: number;
  news: readonly Said[];
  /** What only this seat was told. */
  own: readonly Said[];
}

/** Where in the evening. */
export type Place = Pick<Piece, 'match' | 'deal' | 'turn'>;

export interface Added {
  pieces: Piece[];
  /** Something between is missing: ask for everything. */
  gap: boolean;
}

/** A piece replaces what it tells again. */
export function addPiece(pieces: readonly Piece[], play: Play): Added {
  const { match, deal, turn } = play;
  const since = play.since ?? 0;
  const fresh: Piece = { match, deal, since, turn, news: play.news ?? [], own: [] };
  const kept = pieces.filter((piece) => piece.match !== match || !retold(piece, fresh));
  const last = kept.findLast((piece) => piece.match === match);
  const known = last ? last.turn : undefined;
  const gap = known === undefined ? false : known < since;
  if (!fresh.news.length && known === turn) return { pieces: kept, gap };
  return { pieces: [...kept, fresh], gap };
}

function retold(old: Piece, fresh: Piece): boolean {
  if (old.turn > fresh.since) return true;
  const same = JSON.stringify(old.news[0]) === JSON.stringify(fresh.news[0]);
  return old.deal === fresh.deal && old.since >= fresh.since && same;
}

export function addOwn(pieces: readonly Piece[], turn: number, own: readonly Said[]): Piece[] {
  const at = pieces.findLastIndex((piece) => piece.turn === turn);
  return pieces.map((piece, index) => (index === at ? { ...piece, own } : piece));
}

/** What everybody was told, with what this seat knows better in its place. */
export function toldBy(piece: Piece): Said[] {
  const news = [...piece.news];
  for (const own of piece.own) {
    const at = news.findIndex((said) => said.id === `${own.id}-hidden` && sameWay(said, own));
    if (at >= 0) news[at] = own;
    else news.push(own);
  }
  return news;
}

/** What may be told with somebody else's eyes on the page. */
export function inPublic(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => (piece.own.length ? { ...piece, own: [] } : piece));
}

/** What the play that is shown has brought since the one before: not what a table tells again after a lost line. */
export function justTold(pieces: readonly Piece[], before: Place | null, { match, deal, turn }: Place): Piece | undefined {
  if (!before || before.match !== match || before.deal !== deal) return undefined;
  const ofDeal = pieces.filter((piece) => piece.match === match && piece.deal === deal);
  const newest = ofDeal.findLast((piece) => piece.turn === turn);
  // Told again, a deal is one piece from its beginning, and that may be where one had looked away.
  const again = newest !== undefined && newest.since === ofDeal[0]?.since && turn - newest.since > 1;
  return newest && !again && newest.since >= before.turn ? newest : undefined;
}

function sameWay(hidden: Said, own: Said): boolean {
  const way = ({ args }: Said): string => JSON.stringify([args?.['player'], args?.['other']]);
  return way(hidden) === way(own);
}
