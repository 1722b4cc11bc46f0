// «Today», «yesterday», or the date: the only place that looks at the calendar.

import { t, words } from '../words/words.svelte';

export function when(at: number, now = Date.now()): string {
  const day = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((day(now) - day(at)) / 86_400_000);
  if (days <= 1) return t('web-when', { days: Math.max(0, days) });
  return new Intl.DateTimeFormat(words.lang, { day: 'numeric', month: 'long' }).format(at);
}
