// Things travel from where they were to where they are. Nothing waits for it.

import type { Pile, Scene } from '../protocol.gen';

const TIME = 280;
const STAGGER = 30;
const EASE = 'cubic-bezier(.2, .7, .3, 1)';

export interface Before {
  scene: Scene;
  hand: Map<string, DOMRect[]>;
  seats: Map<number, DOMRect>;
  piles: Map<string, DOMRect>;
}

/** Where everything is now. */
export function look(root: ParentNode, scene: Scene): Before {
  const hand = new Map<string, DOMRect[]>();
  for (const card of root.querySelectorAll<HTMLElement>('[data-hand]')) {
    const text = card.dataset['hand'] ?? '';
    hand.set(text, [...(hand.get(text) ?? []), card.getBoundingClientRect()]);
  }
  const seats = new Map<number, DOMRect>();
  for (const seat of root.querySelectorAll<HTMLElement>('[data-seat]'))
    seats.set(Number(seat.dataset['seat']), (seat.querySelector('.medallion') ?? seat).getBoundingClientRect());
  const piles = new Map<string, DOMRect>();
  for (const pile of root.querySelectorAll<HTMLElement>('[data-pile]'))
    piles.set(pile.dataset['pile'] ?? '', pile.getBoundingClientRect());
  return { scene, hand, seats, piles };
}

/** Piles on which something was laid, with whose it was. */
export function laid(before: Scene, after: Scene): { pile: Pile; seat: number | null }[] {
  const old = new Map(before.piles.map((pile) => [pile.id, pile]));
  return after.piles.flatMap((pile) => {
    const top = pile.layers?.at(-1);
    const was = old.get(pile.id);
    if (!top) return [];
    const more = (pile.layers?.length ?? 0) + (pile.under ?? 0) > (was?.layers?.length ?? 0) + (was?.under ?? 0);
    const other = JSON.stringify(was?.layers?.at(-1)) !== JSON.stringify(top);
    return more || other ? [{ pile, seat: top.seat ?? before.to_move }] : [];
  });
}

/** Seats whose score changed, and by how much. */
export function paid(before: Scene, after: Scene): { seat: number; amount: number }[] {
  if (after.score === 'place' || before.seats.length !== after.seats.length) return [];
  return after.seats
    .map((seat, at) => ({ seat: at, amount: seat.score - (before.seats[at]?.score ?? 0) }))
    .filter(({ amount }) => amount !== 0);
}

export function moveThings(root: ParentNode, before: Before, scene: Scene): void {
  for (const { pile, seat } of laid(before.scene, scene)) {
    const layers = root.querySelectorAll(`[data-pile="${CSS.escape(pile.id)}"] [data-layer]`);
    const layer = layers[layers.length - 1];
    const to = layer?.getBoundingClientRect();
    const from = source(before, pile, seat);
    if (layer && to && from) travel(layer, from, to);
  }
  dealIn(root, before);
}

function source(before: Before, pile: Pile, seat: number | null): DOMRect | undefined {
  const card = pile.layers?.at(-1)?.cards[0] ?? '';
  return before.hand.get(card)?.[0] ?? (seat === null ? undefined : before.seats.get(seat));
}

function travel(thing: Element, from: DOMRect, to: DOMRect): void {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.min(1, from.width / Math.max(1, to.width));
  thing.animate([{ translate: `${x}px ${y}px`, scale: String(scale) }, { translate: '0 0', scale: '1' }], {
    duration: TIME,
    easing: EASE,
  });
}

/** Cards that are new in the hand come in one after another; the others close up. */
function dealIn(root: ParentNode, before: Before): void {
  let fresh = 0;
  const left = new Map([...before.hand].map(([card, rects]) => [card, [...rects]]));
  for (const card of root.querySelectorAll<HTMLElement>('[data-hand]')) {
    const from = left.get(card.dataset['hand'] ?? '')?.shift();
    const to = card.getBoundingClientRect();
    if (!from) {
      const delay = fresh * STAGGER;
      fresh += 1;
      const start = { translate: '0 -60px', opacity: 0 };
      card.animate([start, {}], { duration: TIME, delay, easing: EASE, fill: 'backwards' });
    } else if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) > 2) {
      const shift = `${from.left - to.left}px ${from.top - to.top}px`;
      card.animate([{ translate: shift }, { translate: '0 0' }], { duration: 200, easing: EASE });
    }
  }
}
