// The one place where a message of the house becomes a sentence: seats become names, cards signs.

import type { CardsRef, Said, SeatRef, Words as Quoted } from '../protocol.gen';
import { kindOf, sign, type Letters } from './cards';
import { t, words, type Data } from './words.svelte';

export interface Speaker {
  /** Who sits there. */
  name: (seat: number) => string;
  letters: Letters;
  /** For ears: «семёрка пик» and not «7♠». */
  aloud?: boolean;
}

type Arg = CardsRef | SeatRef | Quoted | number | string;

export function say(said: Said, speaker: Speaker): string {
  const data: Data = {};
  for (const [name, arg] of Object.entries(said.args ?? {})) data[name] = sayArg(arg, speaker);
  return t(said.id, data);
}

function sayArg(arg: Arg, speaker: Speaker): string | number {
  if (typeof arg !== 'object') return arg;
  switch (arg.k) {
    case 'seat':
      return speaker.name(arg.seat);
    case 'cards':
      return arg.cards
        .map((card) => (speaker.aloud ? aloud(card) : cardSign(card, speaker.letters)))
        .join(speaker.aloud ? ', ' : ' ');
    case 'said':
      return say(arg.args ? { id: arg.id, args: arg.args } : { id: arg.id }, speaker);
  }
}

/** As it stands in a line: 7♠, +40, Студент. */
export function cardSign(card: string, letters: Letters): string {
  switch (kindOf(card)) {
    case 'student':
      return t('merchant-student');
    case 'luck':
      return t('merchant-luck');
    case 'big':
      return t('merchant-luck-big');
    case 'joker':
      return t('web-card-joker', { card });
    case 'hidden':
      return t('web-card-hidden');
    default:
      return sign(card, letters);
  }
}

/** As it is said: «семёрка пик», «плюс 40». */
export function aloud(card: string): string {
  switch (kindOf(card)) {
    case 'french':
      return t('web-card-name', { rank: `r${card[0]}`, suit: card[1] ?? '' });
    case 'character':
      return card.startsWith('-')
        ? t('web-card-minus', { value: Number(card.slice(1)) })
        : t('web-card-plus', { value: Number(card.slice(1)) });
    default:
      return cardSign(card, words.lang);
  }
}
