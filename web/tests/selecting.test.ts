import { describe, expect, it } from 'vitest';
import { barredPiles, cardless, choicesOf, exactly, places, playable, targets, touch } from '../src/hand/selecting';
import type { Choice } from '../src/protocol.gen';

const choice = (action: string, cards: string[] = [], onto = ''): Choice => ({ action, label: { id: 'x' }, cards, onto });

const PAIRS = [choice('7c7d', ['7c', '7d']), choice('7c7h', ['7c', '7h']), choice('7d7h', ['7d', '7h']), choice('-')];
const SEVENS = ['6c', '7c', '7d', '7h'];

describe('touching a card', () => {
  it('takes as many as the trick asks', () => {
    expect(touch(SEVENS, PAIRS, [], 1)).toEqual([1, 2]);
  });

  it('puts a chosen card back', () => {
    expect(touch(SEVENS, PAIRS, [1, 2], 2)).toEqual([1]);
  });

  it('changes one card of a full set for another', () => {
    expect(touch(SEVENS, PAIRS, [1, 2], 3).sort()).toEqual([1, 3]);
  });

  it('changes nothing for a card that belongs to no choice', () => {
    expect(touch(SEVENS, PAIRS, [1, 2], 0)).toEqual([1, 2]);
  });

  it('adds one by one where the number is free', () => {
    const free = [choice('a', ['7c']), choice('b', ['7d']), choice('ab', ['7c', '7d'])];
    expect(touch(['7c', '7d'], free, [], 0)).toEqual([0]);
    expect(touch(['7c', '7d'], free, [0], 1)).toEqual([0, 1]);
  });

  it('knows equal cards apart by their place', () => {
    const luck = [choice('F', ['F'], 'stack:0')];
    expect(touch(['F', 'F'], luck, [], 1)).toEqual([1]);
  });
});

describe('what is left to choose from', () => {
  const student = [choice('0>c', ['0'], 'stack:c'), choice('0>1', ['0'], 'stack:1'), choice('0>2', ['0'], 'stack:1')];

  it('lights each pile once', () => {
    expect(targets(exactly(student, ['0']))).toEqual(['stack:c', 'stack:1']);
  });

  it('has buttons for choices without cards', () => {
    expect(cardless(PAIRS).map((one) => one.action)).toEqual(['-']);
  });

  it('has nothing for no cards', () => {
    expect(exactly(PAIRS, [])).toEqual([]);
  });

  it('mutes what no choice names', () => {
    expect(playable(PAIRS, '7c')).toBe(true);
    expect(playable(PAIRS, '6c')).toBe(false);
  });
});

it('finds the places of cards, preferred ones first', () => {
  expect(places(['F', '0', 'F'], ['F'], [2])).toEqual([2]);
  expect(places(['F', '0', 'F'], ['F', 'F'], [])).toEqual([0, 2]);
});

describe('a handful', () => {
  const pick = { word: 'give', label: 'bogach-action-give', cards: ['3c', '4d', '4h', '5s'], count: 2 };

  it('is written out as the choices it stands for', () => {
    const choices = choicesOf({ hand: [], pick });
    expect(choices.map((one) => one.action)).toEqual(['give 3c4d', 'give 3c4h', 'give 3c5s', 'give 4d4h', 'give 4d5s', 'give 4h5s']);
    expect(choices[3]?.cards).toEqual(['4d', '4h']);
    expect(choices[3]?.label.args).toEqual({ cards: { k: 'cards', cards: ['4d', '4h'] } });
  });

  it('is as many as there are ways', () => {
    const cards = Array.from({ length: 26 }, (_, at) => `${at}`);
    expect(choicesOf({ hand: [], pick: { ...pick, cards } })).toHaveLength(325);
  });
});

describe('piles that are barred', () => {
  const barred = [
    { rule: 'M4.3', cards: ['+40', '-10'], piles: ['stack:1', 'stack:2'] },
    { rule: 'M4.5', cards: ['0'], piles: ['stack:1'] },
    { rule: 'L4.2', piles: ['box'] },
  ];

  it('name the rule for what is chosen', () => {
    const found = barredPiles(barred, ['+40', '0'], ['0']);
    expect([...found]).toEqual([['stack:1', 'M4.5'], ['box', 'L4.2']]);
  });

  it('are barred with nothing chosen where no card of the hand may go', () => {
    expect([...barredPiles(barred, ['+40', '0'], []).keys()]).toEqual(['stack:1', 'box']);
    expect([...barredPiles(barred, ['+40'], []).keys()]).toEqual(['stack:1', 'stack:2', 'box']);
  });
});
