import type { BrowserContext } from '@playwright/test';

/** A phone whose clock is wrong from the first script on. */
export async function moveClock(context: BrowserContext, byMs: number): Promise<void> {
  await context.addInitScript((ms) => {
    const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...given: [] | [number]) {
        if (given.length === 0) super(Right.now() + ms);
        else super(...given);
      }
      static override now() {
        return Right.now() + ms;
      }
    } as DateConstructor;
    const { timeOrigin } = performance;
    Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + ms });
  }, byMs);
}
