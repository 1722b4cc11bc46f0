// Made by tools/protocol_types.py from the messages of the house. Do not edit.
// A member with `?` that is missing has the value in the comment beside it.

export interface Act {
  do: 'act';
  turn: number;
  action: string;
  id: string;
}

/** As a house tells them: a younger house may tell more than a client knows of. */
export interface Agreed {
  game: string;
  seats: number;
  options?: Record<string, Record<string, number> | number | string>; // {}
  deals: number;
  pace?: Pace; // 'relaxed'
  bot?: string; // 'regular'
  watching?: Watching; // 'anybody'
  hints?: boolean; // true
}

export interface Answer {
  do: 'answer';
  yes: boolean;
  id: string;
}

/** `count` cards of a kind in a hand: `card`, `character`, `luck`, `big`, `heap`. */
export interface Backs {
  kind: string;
  count: number;
}

/**
 * What may not be done now, and the number of the rule that says so.
 *
 * Each of `cards` onto each of `piles`; a pile alone where there are no cards; a button with
 * its label where there are no piles.
 */
export interface Barred {
  rule: string;
  cards?: string[]; // []
  piles?: string[]; // []
  label?: Said | null; // null
}

/** Shown as cards in the reader's signs. */
export interface CardsRef {
  k: 'cards';
  cards: string[];
}

export interface ChairInfo {
  person?: number | null; // null
  bot?: string; // ''
  standin?: boolean; // false
  assisted?: boolean; // false
}

export interface ChapterInfo {
  number: number;
  title: string;
  text: string[];
  rules: RuleInfo[];
}

/** A legal action: these cards of the hand, onto this pile, or a button with its label. */
export interface Choice {
  action: string;
  label: Said;
  cards?: string[]; // []
  onto?: string; // ''
}

/** Play on from a moment of a deal that is over, in this seat, against bots. */
export interface Continued {
  step: number;
  seat: number;
  nick: string;
}

/**
 * Amounts: one for each of `piles`, each at least `least`, together within the totals.
 *
 * Where chips go to the seat itself the pile is `purse`, which lies nowhere on the table.
 *
 * The action is `word` and the amounts with single spaces: `ante 3`, `prizes 5 3 2 2`.
 */
export interface Dials {
  word: string;
  piles: string[];
  least: number;
  least_total: number;
  most_total: number;
}

/** The command has taken effect and is safe on the disk. */
export interface Done {
  is: 'done';
  id: string;
  version: number;
}

/**
 * A pack that was shuffled (`cards` in their order before) or a lot among `seats`, without
 * the seat that the lot `but` has drawn.
 */
export interface Drawn {
  key: string;
  cards?: string[]; // []
  seats?: number[]; // []
  but?: string; // ''
}

/** One of a short list, to everybody at the table; nothing is kept. */
export interface Emote {
  do: 'emote';
  id: string;
  emote: string;
}

export interface Emoted {
  is: 'emoted';
  person: number;
  emote: string;
}

/** A person's right to speak at a table. Whoever has `token` is that person. */
export interface Entered {
  code: string;
  person: number;
  token: string;
}

/** Host: the table's bot onto every free seat. */
export interface FillWithBots {
  do: 'fill';
  id: string;
}

export interface GameInfo {
  name: string;
  title: string;
  letter: string;
  usual_seats: number;
  seats: SeatsInfo[];
  options: OptionInfo[];
  presets: Record<string, Record<string, Record<string, number> | number | string>>;
  bots: string[];
}

/**
 * The server closes the connection. A client comes back after `slow` and `restart`.
 *
 * `elsewhere` (another tab took over), `removed`, `closed`, `slow`, `restart`,
 * `no-table`, `no-person` (the token is nobody's), `private` (nobody may look on), `full`
 * (too many look on), `protocol` (the page is older or newer than the house), `bad-message`,
 * `too-fast`.
 */
export interface Goodbye {
  is: 'goodbye';
  why: string;
}

/** `rule`: the number of the rule that keeps this card in the hand now; empty if none does. */
export interface HandCard {
  card: string;
  rule?: string; // ''
}

/** Cards that lie together in the hand: all, the fresh three, the heap. */
export interface HandPart {
  cards: HandCard[];
  label?: string; // ''
}

/**
 * Any `count` of `cards`: as many choices as there are ways, which nobody wants to read.
 *
 * `choices_of` writes them out. The action is `word`, a space, and the cards in this order.
 */
export interface Handful {
  word: string;
  label: string;
  cards: string[];
  count: number;
}

/**
 * The first message. `token` empty: to look on. The answer is `House`, or `Goodbye`.
 *
 * `mixes`: this client answers commitments with `Mix`; the first deal of a match waits for
 * it, a moment at most.
 */
export interface Hello {
  do: 'hello';
  protocol: number;
  table: string;
  token?: string; // ''
  mixes?: boolean; // false
}

/** What a bot would do, and why in a sentence or two. */
export interface Hint {
  is: 'hint';
  turn: number;
  action: string;
  reasons?: Said[]; // []
}

/** What would a bot do? Answered by `Hint`, or `Refusal` with this id. */
export interface HintPlease {
  do: 'hint';
  id: string;
  turn: number;
}

/**
 * `scores`: of each seat, what it has more than it bought, its part of the box counted.
 *
 * `box`: what lay in the box. `how` it was settled: a value of the option `box_end`.
 */
export interface Home {
  scores: number[];
  box: number;
  how: string;
}

/** The first message of a connection. `you` is the person's number; None for who looks on. */
export interface House {
  is: 'house';
  protocol: number;
  you: number | null;
  address: string;
}

export interface HouseFacts {
  protocol: number;
  version: string;
  url: string;
  reach: string;
  emotes: string[];
  paces: string[];
}

/** `reach`: `here` (this computer), `lan` (this Wi-Fi), `everywhere`; `qr`: an SVG. */
export interface Invitation {
  url: string;
  reach: string;
  qr: string;
}

/** Settings that fit: how many deals a match has as a rule, and at most (null: any number). */
export interface Judged {
  usual_deals: number;
  most_deals: number | null;
}

/** Cards laid together; `seat` laid them. A back is `?` (`?c` character, `?f` Luck). */
export interface Layer {
  cards: string[];
  seat?: number | null; // null
}

/**
 * The private part, for the seat's own eyes.
 *
 * `choices`, `pick`, `dials` and `barred` only when to move.
 */
export interface Mine {
  hand: HandPart[];
  prompt?: Said | null; // null
  choices?: Choice[]; // []
  pick?: Handful | null; // null
  dials?: Dials | null; // null
  barred?: Barred[]; // []
  notes?: Said[]; // []
}

/**
 * One's own number for the next deal, in answer to the `commitment` in `TableInfo`; for
 * another commitment, or a second time, it changes nothing.
 */
export interface Mix {
  do: 'mix';
  commitment: string;
  entropy: string;
  id: string;
}

/** After `step` actions of the deal. `news`: what the action before brought about. */
export interface Moment {
  step: number;
  seat: number | null;
  action: string;
  scene: Scene;
  news: Said[];
}

export interface NewPerson {
  nick: string;
}

/** The first person of a table is its host. */
export interface NewTable {
  settings: Settings;
  nick: string;
}

/**
 * `words` are single values; `number` and `fixed` (written `fixed(3)`) are ranges;
 * `table`: a deck of one's own may be given. Names are Fluent's `GAME-option-NAME` and
 * `GAME-option-NAME-WORD`; `rules` are the sentences that the option decides.
 */
export interface OptionInfo {
  name: string;
  default: Record<string, number> | number | string;
  words: (number | string)[];
  number: Range | null;
  fixed: Range | null;
  table: boolean;
  rules: RuleInfo[];
}

export type Pace = 'none' | 'relaxed' | 'quick';

/**
 * A match of the evening; `results` a deal each, as a replay prints them.
 *
 * `players` are empty where a bot had the seat: it is called as bots at that seat are, in the
 * reader's language. `home`: where a box was settled when the match had ended.
 */
export interface PastInfo {
  game: string;
  players: string[];
  results: (Record<string, number | number[] | null> | null)[];
  how: string;
  assisted?: number[]; // []
  home?: Home | null; // null
}

export interface PersonInfo {
  nick: string;
  present?: boolean; // true
  removed?: boolean; // false
}

/**
 * Things at one place. `look` says how it is drawn:
 *
 * `stack` (only the top counts) · `trick` (layers, the last on top) · `prize` (a card with
 * chips on it) · `chips` (a box) · `rest` (a heap that only has a number).
 */
export interface Pile {
  id: string;
  look: string;
  seat?: number | null; // null
  layers?: Layer[]; // []
  under?: number; // 0
  chips?: number | null; // null
  marks?: string[]; // []
}

/** Answered by `Pong`: a phone asks whether its socket still lives. */
export interface Ping {
  do: 'ping';
}

/**
 * The public part of a deal after `turn` actions of the match.
 *
 * `left` is the time that the present decision has left, in milliseconds, None without a
 * clock. `news` holds the sentences of what happened since turn `since`; a client whose own
 * turn is another asks for `Sync`.
 */
export interface Play {
  is: 'play';
  version: number;
  match: number;
  deal: number;
  deals: number;
  turn: number;
  scene: Scene;
  left?: number | null; // null
  since?: number; // 0
  news?: Said[]; // []
  result?: Record<string, number | number[] | null> | null; // null
}

/** All that it takes to recompute a deal: docs/formats/fair-deal.md. */
export interface Pledge {
  commitment: string;
  seed: string;
  entropy: string[];
  draws: Drawn[];
  setup: Record<string, number | string>;
}

export interface Pong {
  is: 'pong';
}

export interface ProposalInfo {
  what: string;
  by: number;
  agreed: number[];
}

export interface Propose {
  do: 'propose';
  what: string;
  id: string;
}

export interface Range {
  least: number;
  most: number;
}

/** On to the next deal. */
export interface ReadyUp {
  do: 'ready';
  id: string;
}

/** The command had no effect; what follows is a fresh `Play` and `Yours`. */
export interface Refusal {
  is: 'refused';
  id: string;
  code: string;
  rule?: string; // ''
}

/** Host: somebody has to leave and cannot come back with the same token. */
export interface Remove {
  do: 'remove';
  person: number;
  id: string;
}

export interface Rename {
  do: 'rename';
  nick: string;
  id: string;
}

/** Host: other settings, before the start. */
export interface Resettle {
  do: 'settings';
  settings: Settings;
  id: string;
}

/** A sentence of the rulebook. `sources` as in the book; `R` is a ruling of the house. */
export interface RuleInfo {
  number: string;
  sentence: string;
  sources?: string[]; // []
  options?: string[]; // []
}

export interface RulebookInfo {
  game: string;
  title: string;
  introduction: string[];
  chapters: ChapterInfo[];
}

/** A sentence: the id of a Fluent message and its arguments. */
export interface Said {
  id: string;
  args?: Record<string, CardsRef | SeatRef | Words | number | string>; // {}
}

/** `score` names the unit: `money`, `place`, `chips`. */
export interface Scene {
  to_move: number | null;
  score: string;
  seats: SeatScene[];
  piles: Pile[];
  notes?: Said[]; // []
  over?: boolean; // false
}

/** Host: a bot onto a free seat; `bot` empty takes it away again. */
export interface SeatBot {
  do: 'seat-bot';
  seat: number;
  bot: string;
  id: string;
}

/** `nick` is null where no person sits, `bot` empty where no bot does. */
export interface SeatFacts {
  nick: string | null;
  bot: string;
}

/** Shown as the name of who sits there. */
export interface SeatRef {
  k: 'seat';
  seat: number;
}

/** The public state of a seat. */
export interface SeatScene {
  hand: Backs[];
  score: number;
  marks?: string[]; // []
  faces?: string[]; // []
}

/** With the options of the preset `house`. */
export interface SeatsInfo {
  seats: number;
  usual_deals: number;
  most_deals: number | null;
}

/** `options` in their record form; checked by `begin_table` before anything is kept. */
export interface Settings {
  game: string;
  seats: number;
  options?: Record<string, Record<string, number> | number | string>; // {}
  deals: number;
  pace?: Pace; // 'relaxed'
  bot?: string; // 'regular'
  watching?: Watching; // 'anybody'
  hints?: boolean; // true
}

/** Onto a free seat, or a bot's, from another seat or from among those who look on. */
export interface Sit {
  do: 'sit';
  seat: number;
  id: string;
}

/** This person needs no pauses before the bots' moves until the deal is over. */
export interface Skip {
  do: 'skip';
}

/** Give up the seat; while a match goes on a bot plays it to the end. */
export interface Stand {
  do: 'stand';
  id: string;
}

/** Host: begin a match; every seat is taken. Also the next match with the same people. */
export interface Start {
  do: 'start';
  id: string;
}

/** A deal that is over, from its beginning, all hands open. */
export interface Story {
  match: number;
  deal: number;
  deals: number;
  players: string[];
  moments: Moment[];
  result: Record<string, number | number[] | null>;
  pledge?: Pledge | null; // null
}

/** Host: two seats change places, before the start. */
export interface Swap {
  do: 'swap';
  seats: [number, number];
  id: string;
}

/** Everything anew: `TableInfo`, `Play` with the news of the whole deal, `Yours`. */
export interface Sync {
  do: 'sync';
}

/** What anybody with the code may know before sitting down. */
export interface TableFacts {
  code: string;
  phase: string;
  settings: Settings;
  host: string | null;
  seats: SeatFacts[];
  matches: number;
}

/** Who is here and what is agreed: sent whenever it changes. */
export interface TableInfo {
  is: 'table';
  version: number;
  code: string;
  phase: string;
  settings: Agreed;
  people: PersonInfo[];
  chairs: ChairInfo[];
  host: number | null;
  ready?: number[]; // []
  proposal?: ProposalInfo | null; // null
  results?: (Record<string, number | number[] | null>)[]; // []
  past?: PastInfo[]; // []
  commitment?: string; // ''
}

/**
 * `code` is one of the refusals' or `not-found`, `too-large`, `forbidden`,
 * `private`; `why` says more where there is more to say.
 */
export interface Trouble {
  code: string;
  rule?: string; // ''
  why?: Said | null; // null
}

export type Watching = 'nobody' | 'anybody';

/** Another message as an argument: the name of a card, of a place. */
export interface Words {
  k: 'said';
  id: string;
  args?: Record<string, CardsRef | SeatRef | Words | number | string>; // {}
}

/** The private part, to the seat's person only; belongs to the `Play` of the same turn. */
export interface Yours {
  is: 'yours';
  turn: number;
  mine: Mine;
  news?: Said[]; // []
}

/** Everything that the house sends. */
export type Message =
  | House
  | TableInfo
  | Play
  | Yours
  | Done
  | Refusal
  | Hint
  | Emoted
  | Goodbye
  | Pong;

/** Everything that a client sends. */
export type Asked =
  | Rename
  | Sit
  | Stand
  | SeatBot
  | FillWithBots
  | Swap
  | Remove
  | Resettle
  | Start
  | Act
  | ReadyUp
  | Mix
  | Propose
  | Answer
  | Hello
  | Sync
  | HintPlease
  | Emote
  | Skip
  | Ping;

export type RefusalCode =
  | 'bad-message'
  | 'bad-settings'
  | 'closed'
  | 'illegal'
  | 'name-taken'
  | 'no-bot'
  | 'no-person'
  | 'no-seat'
  | 'not-free'
  | 'not-host'
  | 'not-now'
  | 'not-seated'
  | 'not-your-turn'
  | 'nothing-proposed'
  | 'removed'
  | 'seats-empty'
  | 'seats-taken'
  | 'stale'
  | 'table-full'
  | 'too-fast';

export type EmoteName =
  | 'hello'
  | 'thanks'
  | 'well-played'
  | 'luck'
  | 'oops'
  | 'thinking'
  | 'hurry'
  | 'bye';

export const PROTOCOL = 1;
