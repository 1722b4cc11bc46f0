// What this device remembers: its people at tables. A token never goes anywhere but to its table.

export interface Place {
  code: string;
  token: string;
  nick: string;
  game: string;
  /** Milliseconds since 1970, of the last visit; only to sort and to say «yesterday». */
  at: number;
}

const PLACES = 'kartezh:places';
const NICK = 'kartezh:nick';
const MOST = 60;

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** A browser that keeps nothing plays on all the same. */
export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

export function places(): Place[] {
  return read<Place[]>(PLACES, []).sort((a, b) => b.at - a.at);
}

/** People of this device at a table, in the order in which they came. */
export function placesAt(code: string): Place[] {
  return read<Place[]>(PLACES, []).filter((place) => place.code === code);
}

export function keep(place: Place): void {
  const all = read<Place[]>(PLACES, []);
  const at = all.findIndex((other) => other.token === place.token);
  if (at >= 0) all[at] = place;
  else all.push(place);
  write(PLACES, all.slice(-MOST));
}

export function forget(token: string): void {
  write(PLACES, read<Place[]>(PLACES, []).filter((place) => place.token !== token));
}

export function lastNick(): string {
  return read(NICK, '');
}

export function keepNick(nick: string): void {
  write(NICK, nick);
}

/** `/t/CODE#k=TOKEN`: a seat carried here from another device. The address forgets it at once. */
export function takeToken(): string {
  const found = /^#k=([A-Za-z0-9_-]{16,64})$/.exec(location.hash)?.[1] ?? '';
  if (found) history.replaceState(null, '', location.pathname);
  return found;
}

let wish = { code: '', what: '' };

/** From the page of a new table to the table: `sit`, or `play` with bots at once. */
export function keepWish(code: string, what: 'sit' | 'play'): void {
  wish = { code, what };
}

export function takeWish(code: string): string {
  const found = wish.code === code ? wish.what : '';
  wish = { code: '', what: '' };
  return found;
}
