// Where on the cloth something may be laid now, and where not and why.

export interface Targets {
  /** Piles that may be chosen. */
  lit: readonly string[];
  /** Piles that may not, with the number of the rule that says so. */
  barred: ReadonlyMap<string, string>;
  /** Something is chosen and looks for its place: only then the others fade. */
  muted: boolean;
  /** The sentence of a rule. */
  why: (rule: string) => string;
  /** A lit or a barred one was touched. */
  choose: (id: string) => void;
}

/** For who only looks. */
export const NONE: Targets = { lit: [], barred: new Map(), muted: false, why: () => '', choose: () => {} };
