import { describe, expect, it } from 'vitest';
import { CHIPS, heap, NOTES, paid, stacks } from '../../src/cards/money';

describe('an amount as things', () => {
  it('is worth itself', () => {
    for (let amount = 0; amount <= 2500; amount += 1) {
      for (const worths of [CHIPS, NOTES]) {
        const sum = paid(amount, worths).reduce((total, { worth, count }) => total + worth * count, 0);
        expect(sum).toBe(amount);
      }
    }
  });

  it('takes the largest pieces first', () => {
    expect(paid(187, CHIPS)).toEqual([
      { worth: 100, count: 1 },
      { worth: 25, count: 3 },
      { worth: 5, count: 2 },
      { worth: 1, count: 2 },
    ]);
    expect(heap(1660)).toEqual([1000, 500, 100, 50, 10]);
  });

  it('is the same for a debt', () => {
    expect(paid(-60, NOTES)).toEqual(paid(60, NOTES));
  });

  it('is nothing for nothing', () => {
    expect(stacks(0)).toEqual([]);
    expect(heap(0)).toEqual([]);
  });

  it('stays small however rich somebody is', () => {
    expect(stacks(1_000_000_000)).toEqual([{ worth: 100, count: 7 }]);
    expect(heap(1_000_000_000)).toEqual([1000, 1000, 1000, 1000, 1000]);
  });
});
