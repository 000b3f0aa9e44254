/** Milliseconds of one tick, and how many there are (docs/product.md, sections 18 and 21). */
export const TICK = 1_000;
export const TICKS = 5;

export interface Load {
  /** Whether this installation shows the progress at all. */
  readonly on: boolean;
  readonly userAgent: string;
  /** Whether this device has shown it before. */
  readonly seen: boolean;
}

/** Shown on iOS and Mac on first load; elsewhere the app appears at once (docs/product.md, section 16). */
export const needsSplash = ({ on, userAgent, seen }: Load): boolean =>
  on && !seen && /iPhone|iPad|iPod|Macintosh/.test(userAgent);

export const percentAt = (ticks: number): number => Math.round((Math.min(ticks, TICKS) / TICKS) * 100);
