import { describe, expect, it } from 'vitest';
import { actionOf, amountsOf, clampAmount, room, start } from '../src/hand/dialling';
import { layOut, spread } from '../src/hand/spread';
import { readRoute } from '../src/house/router.svelte';
import { laid, paid } from '../src/table/motion';
import { initials } from '../src/table/people';
import { score, standings } from '../src/table/results';
import { ring } from '../src/table/ring';
import { shortcut } from '../src/table/shortcuts';
import type { Scene } from '../src/protocol.gen';

describe('a hand', () => {
  it('of 26 French cards fits a phone with every index in sight', () => {
    const { perRow, card, step } = spread(26, 344, false);
    expect(Math.ceil(26 / perRow)).toBe(2);
    expect(step).toBeGreaterThanOrEqual(23);
    expect((perRow - 1) * step + card).toBeLessThanOrEqual(344);
  });

  it('of thirteen characters shows their three signs', () => {
    expect(spread(13, 344, true).step).toBeGreaterThanOrEqual(40);
  });

  it('lies in one row where its parts have room beside each other', () => {
    const [fresh, heap] = layOut([3, 4], 344, false);
    expect(fresh?.step).toBe(heap?.step);
    expect(layOut([3, 20], 344, false)[1]?.perRow).toBeLessThan(20);
  });
});

describe('dials', () => {
  const dials = { word: 'prizes', piles: ['a', 'b', 'c', 'd'], least: 1, least_total: 6, most_total: 9 };

  it('begin with the least, as even as it can be', () => {
    expect(start(dials)).toEqual([2, 2, 1, 1]);
  });

  it('stay within the whole', () => {
    expect(room(dials, [2, 2, 1, 1])).toBe(3);
    expect(clampAmount(dials, [2, 2, 1, 1], 0, 99)).toBe(5);
    expect(clampAmount(dials, [2, 2, 1, 1], 0, -3)).toBe(1);
  });

  it('are an action, and back', () => {
    expect(actionOf(dials, [5, 2, 1, 1])).toBe('prizes 5 2 1 1');
    expect(amountsOf(dials, 'prizes 5 2 1 1')).toEqual([5, 2, 1, 1]);
    expect(amountsOf(dials, 'ante 3')).toBeUndefined();
  });
});

describe('what moved between two scenes', () => {
  const seat = (amount: number) => ({ hand: [], score: amount });
  const scene = (cards: string[], scores: number[], unit = 'money'): Scene => ({
    to_move: 1,
    score: unit,
    seats: scores.map(seat),
    piles: [{ id: 'c', look: 'stack', layers: cards.map((card) => ({ cards: [card] })) }],
  });

  it('is laid by whoever was to move', () => {
    expect(laid(scene([], [0, 0]), scene(['+40'], [0, 0])).map((one) => one.seat)).toEqual([1]);
    expect(laid(scene(['+40'], [0, 0]), scene(['+40'], [0, 0]))).toEqual([]);
  });

  it('is paid to whom it goes', () => {
    expect(paid(scene([], [0, 10]), scene([], [140, -60]))).toEqual([
      { seat: 0, amount: 140 },
      { seat: 1, amount: -70 },
    ]);
    expect(paid(scene([], [0, 0], 'place'), scene([], [1, 2], 'place'))).toEqual([]);
  });
});

it('seats sixteen apart from each other', () => {
  const spots = ring(16);
  const gaps = spots.slice(1).map((spot, at) => Math.hypot(spot.x - (spots[at]?.x ?? 0), (spot.y - (spots[at]?.y ?? 0)) * 0.25));
  expect(Math.min(...gaps)).toBeGreaterThan(5);
  expect(spots[0]?.x).toBeLessThan(10);
});

it('reads addresses', () => {
  expect(readRoute('/', '')).toEqual({ page: 'home' });
  expect(readRoute('/t/abcdef', '')).toEqual({ page: 'table', code: 'ABCDEF' });
  expect(readRoute('/r/ABCDEF/0/1', '?step=12')).toEqual({ page: 'replay', code: 'ABCDEF', match: 0, deal: 1, step: 12 });
  expect(readRoute('/r/ABCDEF/x/1', '?step=-1')).toEqual({ page: 'replay', code: 'ABCDEF', match: 0, deal: 1, step: 0 });
  expect(readRoute('/nowhere', '')).toEqual({ page: 'lost' });
});

it('counts results', () => {
  expect(standings([{ places: [2, 1] }, { places: [2, 1] }], 2)).toEqual([2, 1]);
  expect(standings([{ money: [5, 5, -3] }], 3)).toEqual([1, 1, 3]);
  expect(score({ chips: [25, 10], bought: [20, 20], box: 5, loser: null }, 1)).toBe(-10);
});

it('takes two letters of a name', () => {
  expect([initials('Анна'), initials('Лев Толстой'), initials('😀x')]).toEqual(['Ан', 'ЛТ', '😀x']);
});

it('knows keys by their place', () => {
  const press = (code: string, key = ''): unknown => shortcut(new KeyboardEvent('keydown', { code, key }));
  expect([press('KeyP', 'з'), press('Digit3', '3'), press('Slash', '?'), press('KeyZ', 'z')]).toEqual(['play', 3, 'keys', undefined]);
});
