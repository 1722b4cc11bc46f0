// The people of this device at one table: usually one, several where they share the screen. Then
// nobody's hand is shown before its curtain was lifted.

import { keep, placesAt, type Place } from '../house/memory';
import { TableStore } from './table.svelte';

export class Party {
  stores = $state.raw<TableStore[]>([]);
  private at = $state(0);
  /** Whose curtain is lifted: the person's index and the turn for which it was. */
  private lifted = $state<{ at: number; deal: string } | null>(null);

  readonly shared = $derived(this.stores.length > 1);
  readonly store = $derived(this.stores[this.at] ?? this.stores[0] ?? null);
  /** Whose move is on its way has moved, though the table has not told it yet. */
  readonly next = $derived(this.stores.findIndex((store) => store.myTurn && store.sentTurn !== store.play?.turn));
  /** Who has to take the device before cards may be seen. */
  readonly curtain = $derived(
    this.shared && this.next >= 0 && !(this.lifted?.at === this.next && this.lifted.deal === this.dealOf(this.next))
      ? (this.stores[this.next] ?? null)
      : null,
  );
  readonly handShown = $derived(!this.shared || (this.lifted !== null && this.lifted.at === this.at && !this.curtain));

  constructor(readonly code: string) {}

  /** Whoever this device remembers at the table; an onlooker if nobody. */
  begin(): void {
    const known = placesAt(this.code);
    this.stores = known.map((place) => new TableStore(this.code, place.token));
  }

  watch(): void {
    this.stores = [new TableStore(this.code, '')];
  }

  /** One more person; who spoke before goes on speaking. */
  add(place: Place): TableStore {
    keep(place);
    for (const onlooker of this.stores.filter((store) => !store.token)) onlooker.close();
    const fresh = new TableStore(this.code, place.token);
    this.stores = [...this.stores.filter((store) => store.token), fresh];
    return fresh;
  }

  drop(store: TableStore): void {
    store.close();
    this.stores = this.stores.filter((other) => other !== store);
    this.at = 0;
  }

  /** To speak for in the lobby. */
  turnTo(store: TableStore): void {
    this.at = Math.max(0, this.stores.indexOf(store));
    this.lifted = null;
  }

  lift(): void {
    if (this.next < 0) return;
    this.at = this.next;
    this.lifted = { at: this.next, deal: this.dealOf(this.next) };
  }

  /** After one's own play the hand is covered again. */
  lower(): void {
    if (this.shared) this.lifted = null;
  }

  close(): void {
    for (const store of this.stores) store.close();
  }

  private dealOf(at: number): string {
    const play = this.stores[at]?.play;
    return play ? `${play.match}/${play.deal}` : '';
  }
}
