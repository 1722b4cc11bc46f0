// Cards as signs in a line of text: 7♠, Т♥ or A♥; +40, −20.

import type { Lang } from './words.svelte';

export type Letters = 'ru' | 'en';

const SUITS: Record<string, string> = { c: '♣', d: '♦', h: '♥', s: '♠' };
const RANKS: Record<Letters, Record<string, string>> = {
  ru: { T: '10', J: 'В', Q: 'Д', K: 'К', A: 'Т' },
  en: { T: '10' },
};

export type Kind = 'french' | 'joker' | 'character' | 'student' | 'luck' | 'big' | 'hidden';

export function kindOf(card: string): Kind {
  if (card === 'F') return 'luck';
  if (card === 'B') return 'big';
  if (card === '0') return 'student';
  if (card.startsWith('?')) return 'hidden';
  if (card.startsWith('X')) return 'joker';
  return /^[+-]/.test(card) ? 'character' : 'french';
}

/** Which of the three backs; only what everybody at a table may know. */
export function backOf(card: string): 'card' | 'character' | 'luck' {
  return card === '?c' ? 'character' : card === '?f' ? 'luck' : 'card';
}

export function rankSign(rank: string, letters: Letters): string {
  return RANKS[letters][rank] ?? rank;
}

/** A French card or a character; the other kinds have names of their own in the catalogues. */
export function sign(card: string, letters: Letters): string {
  const kind = kindOf(card);
  if (kind === 'character') return minus(card);
  if (kind === 'french') return rankSign(card[0] ?? '', letters) + (SUITS[card[1] ?? ''] ?? '');
  return card;
}

/** A minus as wide as a plus. */
export function minus(text: string | number): string {
  return String(text).replace('-', '−');
}

export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : minus(amount);
}

export function lettersOf(lang: Lang): Letters {
  return lang === 'ru' ? 'ru' : 'en';
}
