// Ids of commands and random numbers, without the interfaces that only HTTPS has.

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';

function randomWord(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

const page = randomWord(8);
let count = 0;

/** Unlike any other of this page and, as far as chance goes, of any other. */
export function nextId(): string {
  count += 1;
  return `${page}-${count}`;
}
