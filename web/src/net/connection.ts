// One socket to a table that comes back for ever. What was asked and not answered is asked again
// with the same id, so that nothing is lost and nothing happens twice.

import { PROTOCOL, type Asked, type Done, type Message, type Refusal } from '../protocol.gen';

export type Status = 'connecting' | 'open' | 'lost' | 'ended';
export type Answered = Done | Refusal;
/** What carries an id and is answered by `done` or `refused`. */
export type Command = Extract<Asked, { id: string }>;

export interface Ways {
  url: string;
  table: string;
  token: string;
  heard: (message: Message) => void;
  changed: (status: Status, why: string) => void;
  /** To be woken by `again`: until then it has ended. */
  asleep?: boolean;
  /** For tests. */
  open?: (url: string) => WebSocket;
  chance?: () => number;
}

const PROBE_AFTER = 25_000;
const ANSWER_WITHIN = 5_000;
const LONGEST_WAIT = 8_000;
const COMES_BACK = ['slow', 'restart', 'too-fast'];

export class Connection {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, { command: Command; tell: (answer: Answered) => void }>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private probe: ReturnType<typeof setTimeout> | undefined;
  private readonly beat: ReturnType<typeof setInterval>;
  private heardAt = performance.now();
  private beatAt = performance.now();
  private ended = false;

  constructor(private readonly ways: Ways) {
    this.beat = setInterval(() => this.onBeat(), 5_000);
    document.addEventListener('visibilitychange', this.onVisible);
    addEventListener('online', this.onOnline);
    this.ended = ways.asleep ?? false;
    if (!this.ended) this.connect();
  }

  /** Kept and repeated until the house has answered; after the end nobody would. */
  send(command: Command): Promise<Answered> {
    if (this.ended) return Promise.resolve({ is: 'refused', id: command.id, code: 'closed' });
    return new Promise((tell) => {
      this.waiting.set(command.id, { command, tell });
      this.write(command);
    });
  }

  /** Said once; lost with the socket. */
  ask(asked: Asked): void {
    this.write(asked);
  }

  /** After a goodbye: «play here». */
  again(): void {
    this.ended = false;
    this.connect();
  }

  close(): void {
    this.finish('left');
    clearInterval(this.beat);
    document.removeEventListener('visibilitychange', this.onVisible);
    removeEventListener('online', this.onOnline);
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.drop();
    this.ways.changed('connecting', '');
    const make = this.ways.open ?? ((url: string) => new WebSocket(url));
    const socket = make(this.ways.url);
    this.socket = socket;
    this.heardAt = performance.now();
    socket.onopen = () => {
      const { table, token } = this.ways;
      const mixes = token !== '';
      socket.send(JSON.stringify({ do: 'hello', protocol: PROTOCOL, table, token, mixes } satisfies Asked));
      for (const { command } of this.waiting.values()) socket.send(JSON.stringify(command));
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
    // A network that swallows packets opens no socket and refuses none.
    this.watch(LONGEST_WAIT);
  }

  private hear(message: Message): void {
    this.heardAt = performance.now();
    this.unwatch();
    switch (message.is) {
      case 'pong':
        return;
      case 'goodbye':
        if (!COMES_BACK.includes(message.why)) this.finish(message.why);
        return;
      case 'house':
        this.tries = 0;
        this.ways.changed('open', '');
        break;
      case 'done':
      case 'refused':
        this.waiting.get(message.id)?.tell(message);
        this.waiting.delete(message.id);
        break;
    }
    this.ways.heard(message);
  }

  private lose(): void {
    this.drop();
    if (this.ended) return;
    this.ways.changed('lost', '');
    const longest = Math.min(LONGEST_WAIT, 250 * 2 ** this.tries);
    this.tries += 1;
    const chance = this.ways.chance ?? Math.random;
    this.retry = setTimeout(() => this.connect(), longest * (0.5 + chance() / 2));
  }

  private finish(why: string): void {
    this.ended = true;
    clearTimeout(this.retry);
    this.drop();
    for (const [id, { tell }] of this.waiting) tell({ is: 'refused', id, code: 'closed' });
    this.waiting.clear();
    this.ways.changed('ended', why);
  }

  private drop(): void {
    this.unwatch();
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private write(asked: Asked): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(asked));
  }

  /** A socket may look open long after its network is gone: whoever does not answer is left. */
  private check(): void {
    if (this.ended) return;
    if (!this.socket) return this.connect();
    if (this.socket.readyState !== 1 || this.probe !== undefined) return;
    this.write({ do: 'ping' });
    this.watch(ANSWER_WITHIN);
  }

  private watch(within: number): void {
    this.unwatch();
    this.probe = setTimeout(() => this.lose(), within);
  }

  private unwatch(): void {
    clearTimeout(this.probe);
    this.probe = undefined;
  }

  private onBeat(): void {
    const now = performance.now();
    const slept = now - this.beatAt > 15_000;
    this.beatAt = now;
    if (slept || now - this.heardAt > PROBE_AFTER) this.check();
  }

  private readonly onVisible = (): void => {
    if (document.visibilityState === 'visible') this.check();
  };

  private readonly onOnline = (): void => {
    if (this.ended) return;
    this.tries = 0;
    this.check();
  };
}
