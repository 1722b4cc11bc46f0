// The typed HTTP part of the house.

import type {
  Continued,
  Entered,
  GameInfo,
  HouseFacts,
  Invitation,
  Judged,
  NewPerson,
  NewTable,
  RulebookInfo,
  Settings,
  Story,
  TableFacts,
  Trouble as Problem,
} from '../protocol.gen';

/** The house said no, or did not answer (code `offline`). */
export class ApiError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

/** Why what was asked of the house did not work. */
export function problemOf(error: unknown): Problem {
  return error instanceof ApiError ? error.problem : { code: 'offline' };
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError({ code: 'offline' });
  }
  if (response.ok) return response;
  throw new ApiError(((await response.json().catch(() => null)) as Problem | null) ?? { code: 'offline' });
}

async function ask<T>(method: string, path: string, body?: unknown, token = ''): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const init: RequestInit = { method, headers, cache: 'no-store' };
  if (body !== undefined) init.body = JSON.stringify(body);
  const response = await reach(path, init);
  try {
    return (await response.json()) as T;
  } catch {
    throw new ApiError({ code: 'offline' }); // broken off half-way
  }
}

const kept = new Map<string, Promise<unknown>>();

/** What does not change while the page is open; a failure is not kept. */
function once<T>(path: string): Promise<T> {
  const found = kept.get(path);
  if (found) return found as Promise<T>;
  const fresh = ask<T>('GET', path);
  kept.set(path, fresh);
  fresh.catch(() => kept.delete(path));
  return fresh;
}

const q = encodeURIComponent;

export const api = {
  house: () => once<HouseFacts>('/api/house'),
  games: (lang: string) => once<GameInfo[]>(`/api/games/${q(lang)}`),
  rules: (game: string, lang: string) => once<RulebookInfo>(`/api/rules/${q(game)}/${q(lang)}`),
  judge: (settings: Settings) => ask<Judged>('POST', '/api/settings', settings),
  create: (body: NewTable) => ask<Entered>('POST', '/api/tables', body),
  facts: (code: string) => ask<TableFacts>('GET', `/api/tables/${q(code)}`),
  enter: (code: string, body: NewPerson) => ask<Entered>('POST', `/api/tables/${q(code)}/people`, body),
  invitation: (code: string) => ask<Invitation>('GET', `/api/tables/${q(code)}/invitation`),
  carry: (code: string, token: string) => ask<Invitation>('GET', `/api/tables/${q(code)}/carry`, undefined, token),
  story: (code: string, match: number, deal: number, token: string) =>
    ask<Story>('GET', `/api/tables/${q(code)}/matches/${match}/deals/${deal}`, undefined, token),
  playOn: (code: string, match: number, deal: number, body: Continued, token: string) =>
    ask<Entered>('POST', `/api/tables/${q(code)}/matches/${match}/deals/${deal}/continue`, body, token),
};

/** A match's record, saved as a file: fetched, because the token has no place in an address. */
export async function downloadRecord(code: string, match: number, token: string): Promise<void> {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await reach(`/api/tables/${q(code)}/matches/${match}/record`, { headers });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = `kartezh-${code}-${match + 1}.toml`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function socketUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}
