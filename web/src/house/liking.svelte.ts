// How this device likes the house to be: language, light, signs on cards, sound.

import { guessLang, words, type Lang } from '../words/words.svelte';
import type { Letters } from '../words/cards';
import { read, write } from './memory';

const KEY = 'kartezh:likes';

export type Theme = 'auto' | 'light' | 'dark';

interface Likes {
  lang: Lang | 'auto';
  theme: Theme;
  letters: Letters | 'auto';
  fourColours: boolean;
  confirm: boolean;
  vibrate: boolean;
  sound: boolean;
}

const touch = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
const USUAL: Likes = {
  lang: 'auto',
  theme: 'auto',
  letters: 'auto',
  fourColours: false,
  confirm: touch,
  vibrate: true,
  sound: false,
};

class Liking {
  likes = $state<Likes>({ ...USUAL, ...read<Partial<Likes>>(KEY, {}) });

  get lang(): Lang {
    return this.likes.lang === 'auto' ? guessLang(navigator.languages) : this.likes.lang;
  }

  get letters(): Letters {
    return this.likes.letters === 'auto' ? words.lang : this.likes.letters;
  }

  set<K extends keyof Likes>(name: K, value: Likes[K]): void {
    this.likes[name] = value;
    write(KEY, this.likes);
    if (name === 'lang') void words.speak(this.lang);
    this.dress();
  }

  /** What style sheets look at. */
  dress(): void {
    const root = document.documentElement;
    if (this.likes.theme === 'auto') delete root.dataset['theme'];
    else root.dataset['theme'] = this.likes.theme;
    root.dataset['deck'] = this.likes.fourColours ? 'four' : 'two';
  }
}

export const liking = new Liking();
