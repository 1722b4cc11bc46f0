// The people of this device at one table: usually one, several where they share the screen. Then
// nobody's hand is shown before its curtain was lifted.

import { comeBack, isElsewhere, keep, placesAt, type Place } from '../house/memory';
import { TableStore } from './table.svelte';

/** Whose cards were uncovered: for one deal, and until its person has moved. */
interface Lifted {
  store: TableStore;
  deal: string;
  sent: number;
}

export class Party {
  stores = $state.raw<TableStore[]>([]);
  private chosen = $state.raw<TableStore | null>(null);
  private lifted = $state.raw<Lifted | null>(null);

  /** Who plays on another device, or was sent away, shares this one no longer. */
  readonly here = $derived(this.stores.filter((store) => store.status !== 'ended'));
  readonly shared = $derived(this.here.length > 1);
  /** Whose eyes the page has. Somebody who has left only where nobody is here. */
  readonly store = $derived(this.find(this.here) ?? this.find(this.stores));
  readonly elsewhere = $derived(this.stores.filter((store) => store.status === 'ended' && store.why === 'elsewhere'));
  /** Whose move is on its way has moved, though the table has not told it yet. */
  readonly next = $derived(this.here.find((store) => store.myTurn && store.sentTurn !== store.play?.turn) ?? null);
  /** Who has to take the device before cards may be seen. */
  readonly curtain = $derived.by(() => {
    const due = this.shared ? this.next : this.left;
    return due && !this.isLifted(due) ? due : null;
  });
  readonly handShown = $derived(this.stores.length < 2 || (!this.curtain && this.store !== null && this.isLifted(this.store)));

  constructor(readonly code: string) {}

  /** Whoever this device remembers at the table; an onlooker if nobody. */
  begin(): void {
    const known = placesAt(this.code);
    const all = known.every((place) => isElsewhere(place.token));
    this.close();
    this.stores = known.map((place) => new TableStore(this.code, place.token, !all && isElsewhere(place.token)));
  }

  watch(): void {
    this.stores = [new TableStore(this.code, '')];
  }

  /** One more person; who spoke before goes on speaking. */
  add(place: Place): TableStore {
    const before = this.store;
    keep(place);
    for (const onlooker of this.stores.filter((store) => !store.token)) onlooker.close();
    const fresh = new TableStore(this.code, place.token);
    this.stores = [...this.stores.filter((store) => store.token), fresh];
    this.chosen = before?.token ? before : fresh;
    return fresh;
  }

  drop(store: TableStore): void {
    store.close();
    this.stores = this.stores.filter((other) => other !== store);
  }

  /** To speak for in the lobby. */
  turnTo(store: TableStore): void {
    this.chosen = store;
    this.lifted = null;
  }

  lift(): void {
    const store = this.curtain;
    if (!store) return;
    this.chosen = store;
    this.lifted = { store, deal: dealOf(store), sent: store.sentTurn };
  }

  /** To play here again, not in the window or on the device where they went. */
  callBack(stores: readonly TableStore[]): void {
    for (const store of stores) {
      comeBack(store.token);
      store.again();
    }
  }

  close(): void {
    for (const store of this.stores) store.close();
  }

  private find(among: readonly TableStore[]): TableStore | null {
    return among.find((store) => store === this.chosen) ?? among[0] ?? null;
  }

  /** Alone now: the device may still be in the hands of who has left, so once a curtain. */
  private get left(): TableStore | null {
    const [store] = this.here;
    return store && this.stores.length > 1 && store.seat !== null ? store : null;
  }

  private isLifted(store: TableStore): boolean {
    const { lifted } = this;
    if (!this.shared) return lifted?.store === store;
    return lifted?.store === store && lifted.deal === dealOf(store) && lifted.sent === store.sentTurn;
  }
}

function dealOf({ play }: TableStore): string {
  return play ? `${play.match}/${play.deal}` : '';
}
