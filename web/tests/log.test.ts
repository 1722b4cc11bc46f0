import { expect, it } from 'vitest';
import type { Play, Said } from '../src/protocol.gen';
import { addOwn, addPiece, inPublic, justTold, toldBy, type Piece } from '../src/table/log';
import { playedCards } from '../src/table/played';

const SCENE = { to_move: 0, score: 'place', seats: [], piles: [] };
const said = (id: string): Said => ({ id });

function play(since: number, turn: number, news: string[], deal = 0): Play {
  return { is: 'play', version: 1, match: 0, deal, deals: 2, turn, scene: SCENE, since, news: news.map(said) };
}

function told(plays: Play[]): { pieces: Piece[]; gaps: boolean[] } {
  const gaps: boolean[] = [];
  let pieces: Piece[] = [];
  for (const one of plays) {
    const added = addPiece(pieces, one);
    pieces = added.pieces;
    gaps.push(added.gap);
  }
  return { pieces, gaps };
}

const words = (pieces: Piece[]): string[] => pieces.flatMap((piece) => piece.news.map((one) => one.id));

it('puts piece after piece', () => {
  const { pieces, gaps } = told([play(0, 0, ['dealt']), play(0, 1, ['a']), play(1, 2, ['b'])]);
  expect(words(pieces)).toEqual(['dealt', 'a', 'b']);
  expect(gaps).toEqual([false, false, false]);
});

it('is told the whole deal again without saying anything twice', () => {
  const { pieces } = told([play(0, 0, ['dealt']), play(0, 1, ['a']), play(0, 2, ['dealt', 'a', 'b'])]);
  expect(words(pieces)).toEqual(['dealt', 'a', 'b']);
});

it('keeps earlier deals', () => {
  const { pieces } = told([play(0, 1, ['dealt', 'a']), play(1, 1, ['dealt-2'], 1), play(1, 2, ['c'], 1)]);
  expect(words(pieces)).toEqual(['dealt', 'a', 'dealt-2', 'c']);
});

it('sees a gap', () => {
  expect(told([play(0, 1, ['a']), play(2, 3, ['c'])]).gaps).toEqual([false, true]);
});

it('adds what only this seat was told to its turn', () => {
  const { pieces } = told([play(0, 1, ['a']), play(1, 2, ['b'])]);
  expect(addOwn(pieces, 2, [said('secret')]).at(-1)?.own).toEqual([said('secret')]);
});

it('collects who laid what', () => {
  const args = { player: { k: 'seat', seat: 1 }, cards: { k: 'cards', cards: ['7c', '7d'] } } as const;
  const led: Said = { id: 'bogach-event-led', args: { player: args.player, cards: { k: 'cards', cards: [...args.cards.cards] } } };
  const pieces: Piece[] = [{ match: 0, deal: 0, since: 0, turn: 1, news: [led, said('bogach-event-passed')], own: [] }];
  expect(playedCards(pieces)).toEqual([{ seat: 1, cards: ['7c', '7d'] }]);
});

it('puts what a seat knows in the place of what everybody was told', () => {
  const args = { player: { k: 'seat' as const, seat: 0 }, other: { k: 'seat' as const, seat: 1 } };
  const hidden: Said = { id: 'gift-hidden', args: { ...args, count: 1 } };
  const own: Said = { id: 'gift', args: { ...args, cards: { k: 'cards', cards: ['2s'] } } };
  const piece: Piece = { match: 0, deal: 0, since: 0, turn: 1, news: [hidden, said('opens')], own: [own, said('dealt')] };
  expect(toldBy(piece).map((one) => one.id)).toEqual(['gift', 'opens', 'dealt']);
});

it('tells nobody else what one seat was told', () => {
  const { pieces } = told([play(0, 1, ['a']), play(1, 2, ['b'])]);
  const known = addOwn(pieces, 2, [said('secret')]);
  expect(inPublic(known).flatMap(toldBy).map((one) => one.id)).toEqual(['a', 'b']);
});

it('shows what has just happened, and not again what a table tells once more', () => {
  const before = { match: 0, deal: 0, turn: 2 };
  const { pieces } = told([play(0, 2, ['dealt', 'a']), play(2, 3, ['won'])]);
  expect(justTold(pieces, before, { ...before, turn: 3 })?.news).toEqual([said('won')]);
  expect(justTold(pieces, null, { ...before, turn: 3 })).toBeUndefined();
  const again = told([play(0, 7, ['dealt', 'won', 'won'])]).pieces;
  expect(justTold(again, before, { ...before, turn: 7 })).toBeUndefined();
  expect(justTold(again, { ...before, turn: 0 }, { ...before, turn: 7 })).toBeUndefined();
  const silent = told([play(0, 0, []), play(0, 7, ['dealt', 'won', 'won'])]).pieces;
  expect(justTold(silent, { ...before, turn: 0 }, { ...before, turn: 7 })).toBeUndefined();
  const other = told([play(7, 7, ['dealt'], 1)]).pieces;
  expect(justTold(other, before, { match: 0, deal: 1, turn: 7 })).toBeUndefined();
});
