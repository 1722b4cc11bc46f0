// One person's (or onlooker's) eyes at a table: what the house told, in the order it is shown.

import { Connection, type Answered, type Status } from '../net/connection';
import { socketUrl } from '../net/api';
import { nextId } from '../net/ids';
import type { Command } from '../net/connection';
import type { Hint, House, Message, Mine, Play, TableInfo, Yours } from '../protocol.gen';
import { newEntropy, noteCommitment } from '../house/pledge';
import { addOwn, addPiece, type Piece } from './log';
import { nameAt } from './people';

interface Shown {
  play: Play;
  yours?: Yours;
}

type WithoutId<C> = C extends unknown ? Omit<C, 'id'> : never;

export interface Spoken {
  key: number;
  person: number;
  emote: string;
}

export interface Refused {
  code: string;
  rule: string;
}

/** Milliseconds that a play stays before the next one is shown: its motion is over then. */
const DWELL = 340;
const EMOTE_TIME = 4000;

export class TableStore {
  status = $state<Status>('connecting');
  why = $state('');
  house = $state.raw<House | null>(null);
  info = $state.raw<TableInfo | null>(null);
  play = $state.raw<Play | null>(null);
  yours = $state.raw<Yours | null>(null);
  pieces = $state.raw<Piece[]>([]);
  spoken = $state.raw<Spoken[]>([]);
  refused = $state.raw<Refused | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** By `performance.now()`; null without a clock. */
  until = $state<number | null>(null);
  /** The turn whose action is on its way. */
  sentTurn = $state(-1);
  hurry = $state(false);

  readonly me = $derived(this.house?.you ?? null);
  readonly seat = $derived(this.findSeat());
  readonly isHost = $derived(this.me !== null && this.info?.host === this.me);
  readonly myTurn = $derived(this.seat !== null && this.play?.scene.to_move === this.seat);
  readonly mine = $derived(this.findMine());

  private readonly line: Connection;
  private queue: Shown[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;
  /** The commitment that was answered last. */
  private mixed = '';

  constructor(
    readonly code: string,
    readonly token: string,
    /** Played elsewhere, until this window is asked to take the seat back. */
    asleep = false,
  ) {
    if (asleep) {
      this.status = 'ended';
      this.why = 'elsewhere';
    }
    this.line = new Connection({
      url: socketUrl(),
      table: code,
      token,
      asleep,
      heard: (message) => this.hear(message),
      changed: (status, why) => {
        this.status = status;
        this.why = why;
      },
    });
  }

  readonly name = (seat: number): string => nameAt(this.info, seat);

  /** True when it took effect. A refusal is shown by whoever looks at `refused`. */
  async tell(command: WithoutId<Command>): Promise<boolean> {
    this.refused = null;
    const answer: Answered = await this.line.send({ ...command, id: nextId() } as Command);
    if (answer.is === 'refused') this.refused = { code: answer.code, rule: answer.rule ?? '' };
    return answer.is === 'done';
  }

  /** Once a turn, however often it is pressed. */
  async act(action: string): Promise<boolean> {
    const turn = this.play?.turn ?? -1;
    const before = this.sentTurn;
    if (turn < 0 || before === turn) return false;
    this.sentTurn = turn;
    this.hint = null;
    const done = await this.tell({ do: 'act', turn, action });
    if (!done && this.sentTurn === turn) this.sentTurn = before;
    return done;
  }

  askHint(): void {
    if (this.play) this.line.ask({ do: 'hint', id: nextId(), turn: this.play.turn });
  }

  say(emote: string): void {
    this.line.ask({ do: 'emote', id: nextId(), emote });
  }

  /** Out of the deal: the rest may go as fast as it can be shown. */
  skip(): void {
    this.hurry = true;
    this.line.ask({ do: 'skip' });
    this.showAll();
  }

  again(): void {
    this.line.again();
  }

  close(): void {
    clearTimeout(this.timer);
    this.line.close();
  }

  /** Whatever waits to be shown, now. */
  showAll(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const last = this.queue.at(-1);
    this.queue = [];
    if (last) this.show(last);
  }

  private hear(message: Message): void {
    switch (message.is) {
      case 'house':
        this.house = message;
        break;
      case 'table':
        this.info = message;
        if (this.seat === null) this.yours = null;
        this.mixIn(message.commitment ?? '');
        break;
      case 'play':
        this.hearPlay(message);
        break;
      case 'yours':
        this.hearYours(message);
        break;
      case 'hint':
        this.hint = message;
        break;
      case 'emoted':
        this.hearEmote(message.person, message.emote);
        break;
      case 'refused':
        this.refused = { code: message.code, rule: message.rule ?? '' };
        break;
    }
  }

  /** One number of one's own for each deal that the house commits to. */
  private mixIn(commitment: string): void {
    if (!commitment || commitment === this.mixed) return;
    this.mixed = commitment;
    noteCommitment(commitment);
    if (this.token) void this.line.send({ do: 'mix', id: nextId(), commitment, entropy: newEntropy() });
  }

  private hearPlay(play: Play): void {
    const before = this.queue.at(-1)?.play ?? this.play;
    const { pieces, gap } = addPiece(this.pieces, play);
    this.pieces = pieces;
    if (gap) this.line.ask({ do: 'sync' });
    this.until = play.left == null ? null : performance.now() + play.left;
    const match = !!before && before.match !== play.match;
    const anew = !before || match || before.turn >= play.turn || gap;
    if (match || (before && before.deal !== play.deal)) this.hurry = false;
    if (match) this.sentTurn = -1; // turns count from 0 again
    this.queue.push({ play });
    if (anew || this.hurry || document.hidden) this.flushSoon();
    else this.timer ??= setTimeout(() => this.pump(), 8);
  }

  private flushSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.showAll(), 8);
  }

  private hearYours(yours: Yours): void {
    if (yours.news?.length) this.pieces = addOwn(this.pieces, yours.turn, yours.news);
    const waiting = this.queue.findLast((shown) => shown.play.turn === yours.turn);
    if (waiting) waiting.yours = yours;
    else this.yours = yours;
  }

  private pump(): void {
    this.timer = undefined;
    const next = this.queue.shift();
    if (!next) return;
    this.show(next);
    if (this.queue.length) this.timer = setTimeout(() => this.pump(), DWELL);
    else this.timer = setTimeout(() => this.pump(), DWELL / 2);
  }

  private show({ play, yours }: Shown): void {
    this.play = play;
    if (yours) this.yours = yours;
    if (this.hint && this.hint.turn !== play.turn) this.hint = null;
  }

  private hearEmote(person: number, emote: string): void {
    const key = (this.count += 1);
    this.spoken = [...this.spoken.filter((other) => other.person !== person), { key, person, emote }];
    setTimeout(() => {
      this.spoken = this.spoken.filter((other) => other.key !== key);
    }, EMOTE_TIME);
  }

  private findSeat(): number | null {
    if (this.me === null || !this.info) return null;
    const at = this.info.chairs.findIndex((chair) => chair.person === this.me);
    return at < 0 ? null : at;
  }

  /** The hand, and what may be done only while it belongs to the play that is shown. */
  private findMine(): Mine | null {
    if (!this.yours || this.seat === null) return null;
    if (this.yours.turn === this.play?.turn && this.sentTurn !== this.yours.turn) return this.yours.mine;
    return { hand: this.yours.mine.hand, notes: this.yours.mine.notes ?? [] };
  }
}
