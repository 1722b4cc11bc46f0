// Who goes by the keyboard keeps their place when what they have pressed goes away: focus passes to
// what stands there now, or rests where the page says that it may. Browsers begin the page anew.

/** What Tab would stop at. A field would call up the keyboard of a phone. */
const STOPS = 'a[href], button:not(:disabled, [tabindex="-1"]), [tabindex="0"]';
/** Where focus may rest without pressing anything by mistake. */
const RESTS = '[data-rest]';

interface Step {
  parent: Element;
  at: number;
}

let last: Element | null = null;
let way: Step[] = [];

export function keepFocus(): void {
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
    way = wayTo(last);
  });
  // Whoever puts a finger elsewhere has left it.
  addEventListener('pointerdown', () => (last = null), true);
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}

function look(): void {
  if (last?.id === 'app') return beginning(last).focus({ preventScroll: true }); // the page is here only now
  if (last?.isConnected) {
    way = wayTo(last);
    return;
  }
  const lost = last !== null && (document.activeElement ?? document.body) === document.body;
  last = null;
  if (lost) standIn()?.focus({ preventScroll: true });
}

function wayTo(element: Element | null): Step[] {
  const found: Step[] = [];
  for (let one = element; one?.parentElement && one !== document.body; one = one.parentElement)
    found.push({ parent: one.parentElement, at: [...one.parentElement.children].indexOf(one) });
  return found;
}

function standIn(): HTMLElement | undefined {
  const curtain = firstIn(document.querySelector('[aria-modal="true"]'));
  if (curtain) return curtain;
  for (const { parent, at } of way) {
    if (!parent.isConnected) continue;
    if (parent.id === 'app') return beginning(parent);
    const found = restIn(parent) ?? firstIn(parent.children[at]) ?? firstIn(parent.children[at - 1]);
    if (found) return found;
  }
  return undefined;
}

function restIn(place: Element): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>(RESTS)].findLast(reachable);
}

/** Of another page. */
function beginning(app: Element): HTMLElement {
  const found = restIn(app) ?? app.querySelector<HTMLElement>('h1') ?? (app as HTMLElement);
  found.tabIndex = -1;
  return found;
}

function firstIn(place: Element | null | undefined): HTMLElement | undefined {
  if (!place) return undefined;
  const all = [...(place.matches(STOPS) ? [place] : []), ...place.querySelectorAll(STOPS)] as HTMLElement[];
  return all.find(reachable);
}

function reachable(element: HTMLElement): boolean {
  return !element.closest('[inert]') && element.checkVisibility();
}
