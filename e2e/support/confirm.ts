import type { Locator } from '@playwright/test';

/** Milliseconds that no double tap takes: one confirms nothing. */
export const PAUSE = 500;

/** The second of the two taps that confirm, by the words that ask for it. */
export async function tapAgain(ticket: Locator, name = 'Tap again to confirm'): Promise<void> {
  const again = ticket.getByRole('button', { name });
  await again.waitFor();
  await ticket.page().waitForTimeout(PAUSE);
  await again.click();
}
