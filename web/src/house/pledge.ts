// Fair deals: what this device mixes in, which commitments it has seen, and whether the cards that
// were dealt are those that follow from the seed. docs/formats/fair-deal.md is the whole of it.
// Plain HTTP has no `crypto.subtle`, hence a library.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Pledge } from '../protocol.gen';
import { read, write } from './memory';

const SEEN = 'kartezh:commitments';
const MOST = 400;
const WORDS = 2 ** 32;

/** 32 bytes that only this device knows, in hexadecimal. */
export function newEntropy(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** Told before a deal; afterwards the deal must fit it. */
export function noteCommitment(commitment: string): void {
  const seen = read<string[]>(SEEN, []);
  if (!seen.includes(commitment)) write(SEEN, [...seen, commitment].slice(-MOST));
}

export function wasSeen(commitment: string): boolean {
  return read<string[]>(SEEN, []).includes(commitment);
}

export interface Finding {
  outcome: 'proved' | 'cards' | 'commitment';
  /** The pack or lot that is another one. */
  key: string;
}

export function check(pledge: Pledge): Finding {
  const seed = hexToBytes(pledge.seed);
  const sealed = bytesToHex(sha256(concatBytes(utf8ToBytes('kartezh-fair/1 commit\n'), seed)));
  if (sealed !== pledge.commitment) return { outcome: 'commitment', key: '' };
  const drawn = drawAll(pledge, seed);
  const wrong = Object.keys(pledge.setup).find((key) => drawn[key] !== pledge.setup[key]);
  return wrong === undefined ? { outcome: 'proved', key: '' } : { outcome: 'cards', key: wrong };
}

function drawAll(pledge: Pledge, seed: Uint8Array): Record<string, string | number> {
  const key = hmac(sha256, seed, utf8ToBytes(`kartezh-fair/1 deal\n${pledge.entropy.join('\n')}`));
  const words = wordsOf(key);
  const drawn: Record<string, string | number> = {};
  for (const draw of pledge.draws) {
    if (draw.cards?.length) drawn[draw.key] = shuffled([...draw.cards], words).join(' ');
    else {
      const left = (draw.seats ?? []).filter((seat) => !draw.but || seat !== drawn[draw.but]);
      drawn[draw.key] = left[below(left.length, words)] ?? -1;
    }
  }
  return drawn;
}

function* wordsOf(key: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const counter = new Uint8Array(8);
    new DataView(counter.buffer).setUint32(4, block);
    const bytes = new DataView(hmac(sha256, key, counter).buffer);
    for (let at = 0; at < 32; at += 4) yield bytes.getUint32(at);
  }
}

function below(bound: number, words: Generator<number, never>): number {
  if (bound === 1) return 0;
  const whole = WORDS - (WORDS % bound);
  let word = words.next().value;
  while (word >= whole) word = words.next().value;
  return word % bound;
}

function shuffled(things: string[], words: Generator<number, never>): string[] {
  for (let at = things.length - 1; at > 0; at -= 1) {
    const other = below(at + 1, words);
    [things[at], things[other]] = [things[other] as string, things[at] as string];
  }
  return things;
}
