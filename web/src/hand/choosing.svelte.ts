// What a person has chosen and not yet sent. Belongs to one turn: whatever else happens at the
// table does not touch it.

import type { Choice } from '../protocol.gen';
import type { TableStore } from '../table/table.svelte';
import { liking } from '../house/liking.svelte';
import { barredPiles, cardless, cardsOf, choicesOf, exactly, holding, places, playable, targets, touch } from './selecting';

export class Choosing {
  chosen = $state.raw<readonly number[]>([]);
  /** A pile or a button that was chosen with or without cards. */
  armed = $state.raw<Choice | null>(null);
  /** What may not be done was touched: the rule that says so, and which card of the hand it was. */
  kept = $state.raw<{ card: string; rule: string } | null>(null);

  readonly hand = $derived(this.cardsInHand());
  readonly choices = $derived.by(() => choicesOf(this.store().mine));
  readonly exact = $derived(exactly(this.choices, this.cards));
  readonly ready = $derived(this.armed ?? (this.exact.length === 1 ? (this.exact[0] ?? null) : null));
  readonly lit = $derived(this.armed ? [] : targets(this.exact));
  readonly bars = $derived.by(() => barredPiles(this.store().mine?.barred ?? [], this.hand, this.cards));
  readonly buttons = $derived(cardless(this.choices));
  readonly barredButtons = $derived.by(() => (this.store().mine?.barred ?? []).filter((one) => one.label));
  /** Several ways to play the chosen cards: each is a button. */
  readonly ways = $derived(this.exact.length > 1 ? this.exact : []);
  /** Beside what is ready to be played. */
  readonly others = $derived(this.buttons.filter((choice) => choice !== this.ready));
  /** As they stand on the page, for the keys 1 to 9. */
  readonly numbered = $derived([...(this.armed ? [] : this.ways), ...this.others]);

  constructor(private readonly store: () => TableStore) {}

  private get cards(): string[] {
    return this.chosen.map((at) => this.hand[at] ?? '');
  }

  private cardsInHand(): string[] {
    return (this.store().mine?.hand ?? []).flatMap((part) => part.cards.map((one) => one.card));
  }

  /** A new turn: what is the only choice is chosen already. */
  begin(): void {
    this.clear();
    const [only, ...more] = this.choices;
    if (!only || more.length || this.store().mine?.dials) return;
    this.chosen = places(this.hand, cardsOf(only), []);
    this.armed = only;
  }

  clear(): void {
    this.chosen = [];
    this.armed = null;
    this.kept = null;
  }

  touchCard(at: number, rule: string): void {
    const card = this.hand[at] ?? '';
    this.kept = null;
    if (!this.choices.length || !playable(this.choices, card)) {
      this.kept = { card, rule };
      return;
    }
    this.armed = null;
    this.chosen = touch(this.hand, this.choices, this.chosen, at);
    const alone = this.exact.length === 1 && holding(this.choices, this.cards).length === 1;
    if (alone && !liking.likes.confirm) this.send();
  }

  touchPile(id: string): void {
    const way = this.exact.find((choice) => choice.onto === id);
    if (way) this.take(way);
    else this.touchBarred(this.bars.get(id) ?? '');
  }

  touchBarred(rule: string): void {
    this.kept = { card: '', rule };
  }

  /** A button: of a way to play the chosen cards, or one that needs no cards. */
  take(choice: Choice): void {
    this.kept = null;
    if (!cardsOf(choice).length) this.chosen = [];
    this.armed = choice;
    if (!liking.likes.confirm) this.send();
  }

  /** From a hint: chosen, not sent. */
  suggest(action: string): void {
    const choice = this.choices.find((one) => one.action === action);
    if (!choice) return;
    this.chosen = places(this.hand, cardsOf(choice), this.chosen);
    this.armed = choice;
  }

  send(): void {
    if (this.ready) void this.store().act(this.ready.action);
  }
}
