import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Connection, type Status } from '../src/net/connection';
import type { Message } from '../src/protocol.gen';
import { FakeSocket } from './socket';

const HOUSE = { is: 'house', protocol: 1, you: 0, address: 'here' };
let statuses: [Status, string][];
let heard: Message[];
let line: Connection;

const last = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  statuses = [];
  heard = [];
  line = new Connection({
    url: 'ws://x/ws',
    table: 'ABCDEF',
    token: 'secret',
    heard: (message) => heard.push(message),
    changed: (status, why) => statuses.push([status, why]),
    open: () => new FakeSocket() as unknown as WebSocket,
    chance: () => 1,
  });
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

function open(): FakeSocket {
  last().opens();
  last().hears(HOUSE);
  return last();
}

it('says hello first, with the token in no address', () => {
  open();
  expect(last().sent[0]).toEqual({ do: 'hello', protocol: 1, table: 'ABCDEF', token: 'secret', mixes: true });
  expect(statuses.at(-1)).toEqual(['open', '']);
});

it('repeats an unanswered command after a break, with the same id', async () => {
  open();
  const answer = line.send({ do: 'act', id: 'a-1', turn: 3, action: '-' });
  last().breaks();
  vi.advanceTimersByTime(10_000);
  open();
  expect(last().sent.map((one) => one.id ?? one.do)).toEqual(['hello', 'a-1']);
  last().hears({ is: 'done', id: 'a-1', version: 9 });
  expect((await answer).is).toBe('done');
  last().breaks();
  vi.advanceTimersByTime(10_000);
  open();
  expect(last().sent.map((one) => one.do)).toEqual(['hello']);
});

it('comes back for ever', () => {
  for (let time = 0; time < 20; time += 1) {
    last().breaks();
    vi.advanceTimersByTime(8_000);
  }
  expect(FakeSocket.all.length).toBe(21);
});

it('leaves a socket that does not answer', () => {
  open();
  vi.advanceTimersByTime(30_000);
  expect(last().sent.at(-1)?.do).toBe('ping');
  vi.advanceTimersByTime(6_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

it('stays away when another tab has taken over, until it is asked back', () => {
  open();
  last().hears({ is: 'goodbye', why: 'elsewhere' });
  vi.advanceTimersByTime(60_000);
  expect(statuses.at(-1)).toEqual(['ended', 'elsewhere']);
  expect(FakeSocket.all.length).toBe(1);
  line.again();
  expect(FakeSocket.all.length).toBe(2);
});

it('refuses at once what is said after the end', async () => {
  open();
  last().hears({ is: 'goodbye', why: 'elsewhere' });
  expect(await line.send({ do: 'ready', id: 'a-2' })).toEqual({ is: 'refused', id: 'a-2', code: 'closed' });
});

it('sleeps until it is called where it is told to', () => {
  line.close();
  const before = FakeSocket.all.length;
  const asleep = new Connection({
    url: 'ws://x/ws',
    table: 'ABCDEF',
    token: 'other',
    heard: () => {},
    changed: () => {},
    asleep: true,
    open: () => new FakeSocket() as unknown as WebSocket,
  });
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all.length).toBe(before);
  asleep.again();
  expect(FakeSocket.all.length).toBe(before + 1);
  asleep.close();
});

it('comes back after a restart', () => {
  const socket = open();
  socket.hears({ is: 'goodbye', why: 'restart' });
  socket.breaks();
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.all.length).toBe(2);
});

it('hears nothing from a socket that it has left', () => {
  const first = open();
  const before = heard.length;
  const late = first.onmessage;
  first.breaks();
  vi.advanceTimersByTime(1_000);
  late?.({ data: JSON.stringify({ is: 'done', id: 'x', version: 1 }) });
  expect(heard.length).toBe(before);
});
