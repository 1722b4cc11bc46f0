import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableInfo } from '../src/protocol.gen';
import { goElsewhere, keep } from '../src/house/memory';
import { Party } from '../src/table/party.svelte';
import type { TableStore } from '../src/table/table.svelte';
import { FakeSocket } from './socket';

const INFO: TableInfo = {
  is: 'table',
  version: 1,
  code: 'ABCDEF',
  phase: 'playing',
  settings: { game: 'bogach', seats: 3, deals: 2 },
  people: [{ nick: 'Anna' }, { nick: 'Boris' }],
  chairs: [{ person: 0 }, { person: 1 }, { bot: 'regular' }],
  host: 0,
};
let party: Party;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  localStorage.clear();
  sessionStorage.clear();
  FakeSocket.all = [];
  for (const token of ['anna', 'boris']) keep({ code: 'ABCDEF', token, nick: token, game: 'bogach', at: 1 });
  party = new Party('ABCDEF');
});

afterEach(() => {
  party.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Both are here, and it is somebody's turn. */
function meet(): [TableStore, TableStore] {
  party.begin();
  FakeSocket.all.forEach((socket, you) => {
    socket.readyState = 1;
    socket.onopen?.();
    socket.hears({ is: 'house', protocol: 1, you, address: 'here' });
    socket.hears(INFO);
  });
  return [party.stores[0] as TableStore, party.stores[1] as TableStore];
}

function turn(to_move: number, at: number, deal = 0, match = 0): void {
  const scene = { to_move, score: 'place', seats: [{ score: 0, hand: [] }], piles: [] };
  for (const socket of FakeSocket.all) socket.hears({ is: 'play', version: 1, match, deal, deals: 2, turn: at, since: at, scene });
  vi.advanceTimersByTime(2_000);
}

const goodbye = (at: number, why: string): void => FakeSocket.all[at]?.hears({ is: 'goodbye', why });

it('shows a hand when its person has taken the device, until that person has moved', () => {
  const [anna, boris] = meet();
  turn(0, 0);
  expect(party.curtain).toBe(anna);
  expect(party.handShown).toBe(false);
  party.lift();
  expect([party.curtain, party.handShown, party.store]).toEqual([null, true, anna]);
  void anna.act('x');
  expect(party.handShown).toBe(false);
  turn(1, 1);
  expect(party.curtain).toBe(boris);
});

it('asks once where somebody was too slow, also who has sent nothing yet', () => {
  const [anna, boris] = meet();
  turn(0, 0);
  party.lift();
  void anna.act('x');
  turn(1, 1);
  party.lift();
  turn(0, 2); // time was up
  expect(party.curtain).toBe(anna);
  party.lift();
  expect([party.curtain, party.handShown]).toEqual([null, true]);
  turn(1, 3);
  party.lift();
  expect([party.curtain, party.handShown, party.store]).toEqual([null, true, boris]);
});

it('covers the hand of another deal', () => {
  meet();
  turn(0, 0);
  party.lift();
  turn(2, 5, 1);
  expect(party.handShown).toBe(false);
});

it('goes on with who is here when one plays elsewhere, and first hides what the other would see', () => {
  const [anna, boris] = meet();
  turn(0, 0);
  party.lift();
  goodbye(0, 'elsewhere');
  expect(party.store).toBe(boris);
  expect(party.shared).toBe(false);
  expect([party.curtain, party.handShown]).toEqual([boris, false]);
  party.lift();
  expect([party.curtain, party.handShown]).toEqual([null, true]);
  void boris.act('x');
  turn(1, 4, 1);
  expect([party.curtain, party.handShown]).toEqual([null, true]);
  party.callBack(party.elsewhere);
  expect([anna.status, party.shared]).toEqual(['connecting', true]);
});

it('has no curtain for people whom the table has sent away', () => {
  meet();
  goodbye(1, 'removed');
  turn(0, 0);
  party.lift();
  expect([party.shared, party.handShown]).toEqual([false, true]);
});

it('brings everybody back who plays in another window', () => {
  meet();
  goodbye(0, 'elsewhere');
  goodbye(1, 'elsewhere');
  expect(party.store?.status).toBe('ended');
  party.callBack(party.elsewhere);
  expect(party.here).toHaveLength(2);
});

it('loaded again does not call back who plays elsewhere, unless nobody else is here', () => {
  goElsewhere('anna');
  party.begin();
  expect(party.stores.map((store) => store.status)).toEqual(['ended', 'connecting']);
  expect(FakeSocket.all).toHaveLength(1);
  goElsewhere('boris');
  party.begin();
  expect(party.here).toHaveLength(2);
});

it('stops hurrying with another match, also where a match is one deal', () => {
  const [anna] = meet();
  turn(1, 3);
  anna.skip();
  turn(1, 4);
  expect(anna.hurry).toBe(true);
  turn(0, 0, 0, 1);
  expect(anna.hurry).toBe(false);
});
