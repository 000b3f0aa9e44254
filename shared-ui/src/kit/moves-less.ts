/** Whether the reader has asked for less motion. */
export const movesLess = (): boolean =>
  Boolean(globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches);
