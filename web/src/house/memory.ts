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
const ELSEWHERE = 'kartezh:elsewhere';
const MOST = 60;

/** What a browser does not keep: it lets nobody look, or is full. Lives as long as the page. */
const unkept = new Map<string, string>();

export function read<T>(key: string, otherwise: T, store = longLived): T {
  try {
    const text = unkept.get(key) ?? store().getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** A browser that keeps nothing plays on all the same. */
export function write(key: string, value: unknown, store = longLived): void {
  const text = JSON.stringify(value);
  try {
    store().setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

// Only to look at them may throw.
function longLived(): Storage {
  return localStorage;
}

function ofThisWindow(): Storage {
  return sessionStorage;
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
  const kept = new Set(all.toSorted((a, b) => b.at - a.at).slice(0, MOST));
  write(PLACES, all.filter((one) => kept.has(one)));
}

/** One a table, of those that are sorted by their last visits. */
export function latest(sorted: readonly Place[]): Place[] {
  return sorted.filter((place, at) => sorted.findIndex((other) => other.code === place.code) === at);
}

export function forget(token: string): void {
  write(PLACES, read<Place[]>(PLACES, []).filter((place) => place.token !== token));
}

// Who is carried to another device is not called back by loading this window again. Another window
// of this browser may be where the seat went, so that no other one is told.

export function goElsewhere(token: string): void {
  if (!isElsewhere(token)) write(ELSEWHERE, [...read<string[]>(ELSEWHERE, [], ofThisWindow), token], ofThisWindow);
}

export function comeBack(token: string): void {
  if (isElsewhere(token)) write(ELSEWHERE, read<string[]>(ELSEWHERE, [], ofThisWindow).filter((one) => one !== token), ofThisWindow);
}

export function isElsewhere(token: string): boolean {
  return read<string[]>(ELSEWHERE, [], ofThisWindow).includes(token);
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
