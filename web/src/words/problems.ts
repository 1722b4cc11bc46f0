// Why something did not work, in one sentence: the house's refusals and the way there.

import { t, words } from './words.svelte';

export function problemText(code: string): string {
  for (const id of [`refused-${code}`, `web-problem-${code}`]) if (words.has(id)) return t(id);
  return t('web-problem-other');
}
