// Keys of the game, by their place on the keyboard: the same with a Russian layout.

export type Wanted = 'play' | 'undo' | 'hint' | 'rules' | 'log' | 'score' | 'menu' | 'keys' | number;

const KEYS: Record<string, Wanted> = {
  KeyP: 'play',
  Escape: 'undo',
  Backspace: 'undo',
  KeyH: 'hint',
  KeyR: 'rules',
  KeyL: 'log',
  KeyS: 'score',
  KeyM: 'menu',
};

export function shortcut(event: KeyboardEvent): Wanted | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const target = event.target as HTMLElement | null;
  if (target?.matches?.('input, select, textarea')) return undefined;
  if (event.key === '?') return 'keys';
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  if (digit && !event.shiftKey) return Number(digit);
  return KEYS[event.code];
}
