import { beforeEach, describe, expect, it } from 'vitest';
import en from 'virtual:catalogue/en';
import ru from 'virtual:catalogue/ru';
import { explain } from '../src/house/options';
import { sign, signed } from '../src/words/cards';
import { aloud, say, type Speaker } from '../src/words/said';
import { makeBundle, guessLang, t, words } from '../src/words/words.svelte';

const speaker: Speaker = { name: (seat) => ['Анна', 'Пётр'][seat] ?? '', letters: 'ru' };

/** Every id that a source file names, for the catalogues to have. */
const SOURCES = import.meta.glob<string>('../src/**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true });
const used = new Set(
  Object.values(SOURCES).flatMap((text) => [...text.matchAll(/\bt\('([a-z][A-Za-z0-9-]+)'/g)].map((found) => found[1] ?? '')),
);

describe.each([
  ['ru', ru],
  ['en', en],
] as const)('the catalogue %s', (lang, text) => {
  const bundle = makeBundle(lang, text);

  it('has every sentence that the client says', () => {
    expect(used.size).toBeGreaterThan(150);
    expect([...used].filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });

  it('has nothing of the client that it does not say', () => {
    const all = Object.values(SOURCES).join('\n');
    const own = [...text.matchAll(/^(web-[A-Za-z0-9-]+) =/gm)].map((found) => found[1] ?? '');
    const computed = /^web-(like|problem)-/;
    expect(own.filter((id) => !computed.test(id) && !all.includes(`'${id}'`))).toEqual([]);
  });

  it('has nothing that terminals alone say', () => {
    expect(text).toMatch(/^bot-names =/m);
    expect(text).not.toMatch(/^(cli-usage-play|online-|terminal-|load-)/m);
  });

  it('says nothing twice', () => {
    const ids = [...text.matchAll(/^([a-z][A-Za-z0-9-]+) =/gm)].map((found) => found[1]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });
});

it('has the same messages in both languages', () => {
  const ids = (text: string): string[] => [...text.matchAll(/^([a-z][A-Za-z0-9-]+) =/gm)].map((found) => found[1] ?? '').sort();
  expect(ids(ru)).toEqual(ids(en));
});

describe('in Russian', () => {
  beforeEach(() => words.use('ru', ru));

  it('counts', () => {
    const hands = [1, 2, 5, 11, 21, 22].map((count) => t('web-hand', { count }));
    expect(hands).toEqual([
      'На руках 1 карта',
      'На руках 2 карты',
      'На руках 5 карт',
      'На руках 11 карт',
      'На руках 21 карта',
      'На руках 22 карты',
    ]);
  });

  it('names seats and cards in a sentence of the house', () => {
    const led = { id: 'bogach-event-led', args: { player: { k: 'seat', seat: 1 }, cards: { k: 'cards', cards: ['Jh', '7s'] } } } as const;
    const plain = { id: led.id, args: { player: led.args.player, cards: { k: 'cards' as const, cards: [...led.args.cards.cards] } } };
    expect(say(plain, speaker)).toBe('Заход: Пётр — В♥ 7♠');
    expect(say(plain, { ...speaker, aloud: true })).toBe('Заход: Пётр — валет червей, семёрка пик');
  });

  it('names cards aloud and never a hidden one', () => {
    expect(['+40', '-20', '0', 'F', '?c'].map(aloud)).toEqual(['плюс 40', 'минус 20', 'Студент', 'Фарт', 'закрытая карта']);
  });
});

it('names options in a rule by their words', () => {
  words.use('en', en);
  const rule = { number: 'B3.4', sentence: 'Under `free` any rank.', options: ['lead'], sources: [] };
  expect(explain('bogach', rule)).not.toContain('`');
  expect(explain('bogach', rule)).toContain(t('bogach-option-lead-free'));
});

it('writes cards in the letters of the language', () => {
  expect([sign('Td', 'ru'), sign('Ac', 'ru'), sign('Ac', 'en'), sign('-20', 'ru')]).toEqual(['10♦', 'Т♣', 'A♣', '−20']);
  expect([signed(70), signed(0), signed(-70)]).toEqual(['+70', '0', '−70']);
});

it('guesses a language', () => {
  expect([guessLang(['ru-RU']), guessLang(['en-GB', 'ru']), guessLang([]), guessLang(['uk'])]).toEqual(['ru', 'en', 'ru', 'ru']);
});
