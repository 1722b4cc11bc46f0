import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rulebooks } from '../src/table/rulebook.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks again for a rulebook that has not come', async () => {
  const book = { game: 'bogach', title: 'Богач', introduction: [], chapters: [] };
  const house = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(Response.json(book));
  vi.stubGlobal('fetch', house);
  expect(rulebooks.find('bogach')).toBeNull();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([rulebooks.find('bogach'), house.mock.calls.length]).toEqual([null, 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(rulebooks.find('bogach')).toEqual(book);
  expect(house).toHaveBeenCalledTimes(2);
});
