import { expect, it } from 'vitest';
import { Choosing } from '../src/hand/choosing.svelte';
import type { Choice } from '../src/protocol.gen';
import type { TableStore } from '../src/table/table.svelte';

const choice = (action: string, cards: string[] = [], onto = ''): Choice => ({ action, label: { id: action }, cards, onto });

it('counts buttons as they stand on the page: what is ready is not among the others', () => {
  const choices = [choice('pass'), choice('stop'), choice('low', ['7c'], 'a'), choice('high', ['7c'], 'b')];
  const mine = { hand: [{ label: '', cards: [{ card: '7c' }] }], choices };
  const choosing = new Choosing(() => ({ mine }) as unknown as TableStore);
  const names = (): string[] => choosing.numbered.map((one) => one.action);
  expect(names()).toEqual(['pass', 'stop']);
  choosing.chosen = [0];
  expect(names()).toEqual(['low', 'high', 'pass', 'stop']);
  choosing.armed = choices[0] ?? null;
  expect(names()).toEqual(['stop']);
});
