import { expect, it } from 'vitest';
import { initials, nameOnceAt, shortName } from '../src/table/people';

const seen = (name: string): string => shortName(name).replaceAll('\u00AD', '-');

it('a narrow place has the first name, broken where a syllable ends', () => {
  const names = ['Екатерина Великая', 'Ян', 'Полина', 'Софья', 'Кирилл', 'Ольга'];
  expect(names.map(seen)).toEqual(['Ека-те-ри-на', 'Ян', 'По-ли-на', 'Со-фья', 'Ки-рилл', 'Оль-га']);
  expect(['Boris Nikolaevich', 'Константин'].map(seen)).toEqual(['Bo-ris', 'Конс-тан-тин']);
});

it('a first name of one letter is not enough', () => {
  expect(seen('Я и ты')).toBe('Я и ты');
  expect(initials('Я и ты')).toBe('Яи');
});

it('somebody of the past has a name, and a bot that of its seat', () => {
  expect(nameOnceAt(['Анна', ''], 0)).toBe('Анна');
});
