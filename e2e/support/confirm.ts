import type { Locator } from '@playwright/test';

/** Milliseconds that no double tap takes: one confirms nothing. */
export const PAUSE = 500;
/** Longer than a press has to last. */
const HELD = 1_000;

/** Confirms by a long press, which takes its time on a slow machine too; two taps have to come within seconds. */
export async function hold(button: Locator): Promise<void> {
  await button.click({ delay: HELD });
}
