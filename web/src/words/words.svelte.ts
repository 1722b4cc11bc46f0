// Every sentence a person reads: Fluent messages of the catalogues that Python reads too.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export type Lang = 'ru' | 'en';
export type Data = Record<string, FluentVariable>;

const load: Record<Lang, () => Promise<{ default: string }>> = {
  ru: () => import('virtual:catalogue/ru'),
  en: () => import('virtual:catalogue/en'),
};

/** Russian where nothing names another language. */
export function guessLang(languages: readonly string[]): Lang {
  const first = languages[0] ?? 'ru';
  return /^(ru|be|uk|kk)\b/i.test(first) ? 'ru' : 'en';
}

export function makeBundle(lang: Lang, text: string): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(text));
  return bundle;
}

class Words {
  lang = $state<Lang>('ru');
  private bundle = $state.raw<FluentBundle | null>(null);

  get ready(): boolean {
    return this.bundle !== null;
  }

  async speak(lang: Lang): Promise<void> {
    const { default: text } = await load[lang]();
    this.use(lang, text);
  }

  use(lang: Lang, text: string): void {
    this.bundle = makeBundle(lang, text);
    this.lang = lang;
    document.documentElement.lang = lang;
  }

  has(id: string): boolean {
    return this.bundle?.hasMessage(id) ?? false;
  }

  /** The sentence; its id where the catalogues lack it, which tests are there to find. */
  say(id: string, data?: Data): string {
    const pattern = this.bundle?.getMessage(id)?.value;
    if (!this.bundle || !pattern) return id;
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, data, errors);
    if (errors.length) console.error(id, ...errors);
    return text;
  }
}

export const words = new Words();

/** `t('web-start')`: re-read by the page when the language changes. */
export function t(id: string, data?: Data): string {
  return words.say(id, data);
}
