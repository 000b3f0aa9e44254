/** Whether the reader has asked for less motion. */
export const prefersReducedMotion = (): boolean =>
  Boolean(globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches);
