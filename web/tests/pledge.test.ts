import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { check, newEntropy, noteCommitment, wasSeen } from '../src/house/pledge';
import type { Pledge } from '../src/protocol.gen';

const page = readFileSync('../docs/formats/fair-deal.md', 'utf8');
const found = (name: string): string => new RegExp(`${name} = "([^"]*)"`).exec(page)?.[1] ?? '';

/** The deal of the page: three cards, two seats. */
function example(): Pledge {
  return {
    commitment: found('commitment'),
    seed: found('seed'),
    entropy: ['ab'.repeat(32), ''],
    draws: [
      { key: 'pack', cards: ['+30', '0', '-20'] },
      { key: 'first', seats: [0, 1] },
    ],
    setup: { first: 1, pack: found('pack') },
  };
}

beforeEach(() => localStorage.clear());

it('finds the cards that the page says', () => {
  expect(check(example())).toEqual({ outcome: 'proved', key: '' });
});

it('notices another seed, other entropy, another pack and another lot', () => {
  const honest = example();
  const other = `ff${honest.seed.slice(2)}`;
  expect(check({ ...honest, seed: other }).outcome).toBe('commitment');
  expect(check({ ...honest, entropy: ['', ''] }).outcome).toBe('cards');
  expect(check({ ...honest, setup: { ...honest.setup, pack: '0 +30 -20' } })).toEqual({ outcome: 'cards', key: 'pack' });
  expect(check({ ...honest, setup: { ...honest.setup, first: 0 } })).toEqual({ outcome: 'cards', key: 'first' });
});

it('draws a lot among those that are left', () => {
  const honest = example();
  const draws = [{ key: 'dealer', seats: [0, 1] }, { key: 'banker', seats: [0, 1], but: 'dealer' }];
  const either = [
    { dealer: 0, banker: 1 },
    { dealer: 1, banker: 0 },
  ].map((setup) => check({ ...honest, draws, setup }).outcome);
  expect(either.toSorted()).toEqual(['cards', 'proved']);
});

it('mixes in something new each time, and remembers what was promised', () => {
  expect(newEntropy()).toMatch(/^[0-9a-f]{64}$/);
  expect(newEntropy()).not.toBe(newEntropy());
  expect(wasSeen('aa')).toBe(false);
  noteCommitment('aa');
  noteCommitment('aa');
  expect(wasSeen('aa')).toBe(true);
});
