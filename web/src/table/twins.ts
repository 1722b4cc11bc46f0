// A prize that is won: which two cards meet, and whose it is.

import type { Said } from '../protocol.gen';

type Arg = NonNullable<Said['args']>[string];

export interface Meeting {
  pile: string;
  seat: number;
  card: string;
  twin: string;
}

function cardOf(arg: Arg | undefined): string {
  return typeof arg === 'object' && arg.k === 'cards' ? (arg.cards[0] ?? '') : '';
}

/** `story`: all that the deal has told, `news` among it; a prize may have been turned up long ago. */
export function meetings(news: readonly Said[], story: readonly Said[]): Meeting[] {
  return news.flatMap(({ id, args }) => {
    const { player, slot, twin } = args ?? {};
    if (id !== 'lottery-event-won' || typeof player !== 'object' || player.k !== 'seat') return [];
    const turned = story.findLast((one) => one.id === 'lottery-event-turned-up' && one.args?.['slot'] === slot);
    const [card, other] = [cardOf(turned?.args?.['card']), cardOf(twin)];
    return card && other ? [{ pile: `prize:${Number(slot) - 1}`, seat: player.seat, card, twin: other }] : [];
  });
}
