import { describe, expect, it } from 'vitest';
import { cardsIn, FIRST, readValue, valuesOf, withCopies, worth } from '../src/house/deck';

describe('a deck of one’s own', () => {
  it('begins as the house’s deck', () => {
    expect(cardsIn(FIRST)).toBe(40);
    expect(valuesOf(FIRST)).toEqual(['+70', '+60', '+50', '+40', '+30', '+20', '+10', '0', '-10', '-20', '-30', '-40', '-50']);
    expect(worth(FIRST)).toBe(3 * (280 - 150));
  });

  it('reads values as people write them, and as the house spells them', () => {
    const typed = ['80', '+80', '-25', '−25', ' 0 ', '-0', '007'];
    expect(typed.map(readValue)).toEqual(['+80', '+80', '-25', '-25', '0', '0', '+7']);
    expect(['', '+', '1000', '2.5', 'x', '--3'].map(readValue)).toEqual(Array(6).fill(undefined));
  });

  it('leaves values without cards out, but never the last', () => {
    expect(withCopies({ '+10': 1, '0': 2 }, '+10', 0)).toEqual({ '0': 2 });
    expect(withCopies({ '+10': 1 }, '+10', 0)).toEqual({ '+10': 1 });
    expect(withCopies({ '+10': 1 }, '+20', 500)).toEqual({ '+10': 1, '+20': 99 });
  });
});
