// Which page: `/`, `/new/GAME`, `/t/CODE`, `/r/CODE/MATCH/DEAL?step=N`.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; code: string }
  | { page: 'replay'; code: string; match: number; deal: number; step: number }
  | { page: 'lost' };

export function readRoute(path: string, query: string): Route {
  const parts = path.split('/').filter(Boolean);
  const [first, second, third, fourth] = parts;
  if (!first) return { page: 'home' };
  if (first === 'new' && parts.length <= 2) return { page: 'new', game: second ?? '' };
  if (first === 't' && second && parts.length === 2) return { page: 'table', code: second.toUpperCase() };
  if (first === 'r' && second) {
    const step = number(new URLSearchParams(query).get('step') ?? undefined);
    return { page: 'replay', code: second.toUpperCase(), match: number(third), deal: number(fourth), step };
  }
  return { page: 'lost' };
}

function number(text: string | undefined): number {
  return text && /^[0-9]{1,6}$/.test(text) ? Number(text) : 0;
}

class Router {
  route = $state.raw<Route>(readRoute(location.pathname, location.search));

  constructor() {
    addEventListener('popstate', () => this.look());
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.look();
    scrollTo(0, 0);
  }

  /** The address follows, the page stays. */
  note(path: string): void {
    history.replaceState(null, '', path);
  }

  private look(): void {
    this.route = readRoute(location.pathname, location.search);
  }
}

export const router = new Router();

/** For links: `<a href="/" onclick={follow}>` without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLElement).closest('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}
