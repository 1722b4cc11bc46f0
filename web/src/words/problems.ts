// Why something did not work, in one sentence: the house's refusals and the way there.

import type { Trouble } from '../protocol.gen';
import { say } from './said';
import { t, words } from './words.svelte';

export function problemText(code: string): string {
  for (const id of [`refused-${code}`, `web-problem-${code}`]) if (words.has(id)) return t(id);
  return t('web-problem-other');
}

/** With the house's own reason where it gives one. */
export function troubleText({ code, why }: Trouble): string {
  return why && words.has(why.id) ? say(why, { name: String, letters: words.lang }) : problemText(code);
}
