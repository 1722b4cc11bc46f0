import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comeBack, goElsewhere, isElsewhere, keep, latest, placesAt, read, write, type Place } from '../src/house/memory';

const place = (token: string, at: number, code = 'ABCDEF'): Place => ({ code, token, nick: token, game: 'bogach', at });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it('remembers while the page is open what the browser does not keep', () => {
  write('full', 'before');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keep(place('anna', 1));
  write('full', 'after');
  expect(placesAt('ABCDEF').map((one) => one.token)).toEqual(['anna']);
  expect(read('full', '')).toBe('after');
  full.mockRestore();
  keep(place('boris', 2));
  expect(placesAt('ABCDEF').map((one) => one.token)).toEqual(['anna', 'boris']);
  expect(localStorage.getItem('kartezh:places')).toContain('anna');
});

it('remembers where a browser lets nobody look', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  keep(place('anna', 1, 'BLOCKED'));
  expect(placesAt('BLOCKED').map((one) => one.token)).toEqual(['anna']);
});

it('forgets the table that nobody has visited for longest, in whatever order they were found', () => {
  for (let at = 0; at < 60; at += 1) keep(place(`token-${at}`, at, `TABLE${at}`));
  keep(place('token-0', 100, 'TABLE0'));
  keep(place('new', 101, 'NEW'));
  expect(placesAt('TABLE0')).toHaveLength(1);
  expect(placesAt('NEW')).toHaveLength(1);
  expect(placesAt('TABLE1')).toHaveLength(0);
});

it('shows a table of two people where its last visit stands', () => {
  const places = [place('boris', 9), place('vera', 5, 'OTHER'), place('anna', 1)];
  expect(latest(places).map((one) => one.token)).toEqual(['boris', 'vera']);
});

it('knows in one window alone who plays elsewhere', () => {
  goElsewhere('anna');
  expect([isElsewhere('anna'), isElsewhere('boris')]).toEqual([true, false]);
  expect(localStorage.length).toBe(0);
  comeBack('anna');
  expect(isElsewhere('anna')).toBe(false);
});
