/** The clock of the present decision; `until` by `performance.now()`, null without a clock. */
export interface Time {
  until: number | null;
  /** Milliseconds that were left when the house last said. */
  whole: number;
}
