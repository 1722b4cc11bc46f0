import { expect, it } from 'vitest';
import { meetings } from '../src/table/twins';
import type { CardsRef, Said } from '../src/protocol.gen';

const cards = (text: string): CardsRef => ({ k: 'cards', cards: [text] });
const turned = (slot: number, card: string): Said => ({ id: 'lottery-event-turned-up', args: { slot, card: cards(card) } });
const won: Said = { id: 'lottery-event-won', args: { player: { k: 'seat', seat: 3 }, slot: 2, chips: 4, twin: cards('Kh') } };

it('twin cards meet where a prize is won, though it was turned up long ago', () => {
  const story = [turned(2, '7d'), turned(2, 'Ks'), turned(1, '3c'), won];
  expect(meetings([won], story)).toEqual([{ pile: 'prize:1', seat: 3, card: 'Ks', twin: 'Kh' }]);
});

it('nothing flies where nothing was won, or the prize was never seen', () => {
  expect(meetings([turned(2, 'Ks')], [turned(2, 'Ks')])).toEqual([]);
  expect(meetings([won], [turned(1, '3c'), won])).toEqual([]);
});
