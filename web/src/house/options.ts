// Names of options and of their values, from the catalogues.

import type { GameInfo, OptionInfo, RuleInfo, Settings } from '../protocol.gen';
import { t, words } from '../words/words.svelte';

export type OptionValue = string | number | Record<string, number>;

export function optionName(game: string, option: string): string {
  return t(`${game}-option-${option}`);
}

export function valueName(game: string, option: string, value: OptionValue): string {
  if (typeof value === 'object') return t('web-own-deck', { count: Object.values(value).reduce((sum, one) => sum + one, 0) });
  const id = `${game}-option-${option}-${String(value).replace('/', '-')}`;
  if (words.has(id)) return t(id);
  const fixed = /^fixed\(([0-9]+)\)$/.exec(String(value))?.[1];
  return fixed ?? String(value);
}

/** A preset's options written out in full. */
export function preset(game: GameInfo, name: string): Record<string, OptionValue> {
  const given = game.presets[name] ?? {};
  return Object.fromEntries(game.options.map((one) => [one.name, given[one.name] ?? one.default]));
}

/** Only what differs from the house's rules is told. */
export function differing(game: GameInfo, chosen: Record<string, OptionValue>): Record<string, OptionValue> {
  return Object.fromEntries(
    game.options
      .filter((one) => JSON.stringify(chosen[one.name]) !== JSON.stringify(one.default))
      .map((one) => [one.name, chosen[one.name] ?? one.default]),
  );
}

export function presetOf(game: GameInfo, chosen: Record<string, OptionValue>): string {
  const names = Object.keys(game.presets);
  const same = (name: string): boolean => JSON.stringify(preset(game, name)) === JSON.stringify(ordered(game, chosen));
  return names.find(same) ?? '';
}

function ordered(game: GameInfo, chosen: Record<string, OptionValue>): Record<string, OptionValue> {
  return Object.fromEntries(game.options.map((one) => [one.name, chosen[one.name] ?? one.default]));
}

/** Values that are single words or numbers; a table and a free number have fields of their own. */
export function isFree(option: OptionInfo): boolean {
  return option.number !== null || option.fixed !== null;
}

export function firstSettings(game: GameInfo): Settings {
  const seats = game.seats.find((one) => one.seats === game.usual_seats) ?? game.seats[0];
  return {
    game: game.name,
    seats: seats?.seats ?? game.usual_seats,
    options: {},
    deals: seats?.usual_deals ?? 1,
    pace: 'relaxed',
    bot: 'regular',
    watching: 'anybody',
    hints: true,
  };
}

/** A rule's sentence with the names of options and values in the place of their spellings. */
export function explain(game: string, rule: RuleInfo): string {
  return rule.sentence.replace(/`([^`]+)`/g, (_, spelling: string) => {
    const value = spelling.replace('/', '-');
    const ids = (rule.options ?? []).flatMap((option) => [`${game}-option-${option}-${value}`, `${game}-option-${value}`]);
    const id = ids.find((one) => words.has(one));
    return t('web-quoted', { text: id ? t(id) : spelling });
  });
}
