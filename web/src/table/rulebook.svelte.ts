// The rulebooks in the reader's language; their sentences say why.

import { explain } from '../house/options';
import { api } from '../net/api';
import type { RuleInfo, RulebookInfo } from '../protocol.gen';
import { words } from '../words/words.svelte';

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

class Rulebooks {
  private read = $state.raw<Record<string, RulebookInfo>>({});
  private readonly asked = new Set<string>();

  /** Null until it has come; asks for it until it does. */
  find(game: string): RulebookInfo | null {
    const key = `${words.lang}/${game}`;
    const book = this.read[key];
    if (!book && game && !this.asked.has(key)) {
      this.asked.add(key);
      void this.load(game, words.lang, key);
    }
    return book ?? null;
  }

  /** Nobody asks a second time: what shows the book looks again only when it has come. */
  private async load(game: string, lang: string, key: string, wait = FIRST_WAIT): Promise<void> {
    try {
      const book = await api.rules(game, lang);
      this.read = { ...this.read, [key]: book };
    } catch {
      setTimeout(() => void this.load(game, lang, key, Math.min(wait * 2, LONGEST_WAIT)), wait);
    }
  }
}

export const rulebooks = new Rulebooks();

export function rulesOf(book: RulebookInfo | null): RuleInfo[] {
  return book?.chapters.flatMap((chapter) => chapter.rules) ?? [];
}

/** Empty while the book is not here. */
export function sentence(book: RulebookInfo | null, number: string): string {
  const rule = rulesOf(book).find((one) => one.number === number);
  return book && rule ? explain(book.game, rule) : '';
}
