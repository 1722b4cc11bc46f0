// Names at a table.

import type { TableInfo } from '../protocol.gen';
import { t } from '../words/words.svelte';

/** A nickname; a bot has the name that its seat stands for in the catalogues' list. */
export function nameAt(info: TableInfo | null, seat: number): string {
  const chair = info?.chairs[seat];
  const person = chair?.person ?? null;
  if (info && person !== null) return info.people[person]?.nick ?? '';
  if (!chair?.bot) return t('web-seat', { number: seat + 1 });
  return botName(seat, info?.people.map((one) => one.nick) ?? []);
}

/** At a table of the past: a bot has no name in the house. */
export function nameOnceAt(players: readonly string[], seat: number): string {
  return players[seat] || botName(seat, players);
}

export function botName(seat: number, taken: readonly string[]): string {
  const names = t('bot-names').split(', ').filter((name) => !taken.includes(name));
  return names[seat % names.length] ?? '';
}

/** For a narrow place: the first name, with soft hyphens where a syllable may end. */
export function shortName(name: string): string {
  const [first = ''] = name.split(/\s+/).filter(Boolean);
  return soften([...first].length > 1 ? first : name);
}

const VOWEL = '[аеёиоуыэюяaeiouy]';
const CONSONANT = '[бвгджзйклмнпрстфхцчшщbcdfghjklmnpqrstvwxz]';
/** Between a vowel or a consonant and a consonant with a vowel after it: По-ли-на, Мар-фа, Со-фья. */
const SYLLABLE = new RegExp(`(?<=\\p{L}(?:${VOWEL}|${CONSONANT}[ьъ]?))(?=${CONSONANT}[ьъ]?${VOWEL})`, 'giu');

/** At least two letters stay on either side. */
function soften(name: string): string {
  return name.replace(SYLLABLE, (_, at: number) => (at > 1 && name.length - at > 1 ? '\u00AD' : ''));
}

/** Two signs for a medallion. */
export function initials(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  const [first = '', second] = parts;
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join('');
}
