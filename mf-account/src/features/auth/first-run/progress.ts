import { device, tab } from 'shared-api/stores';

/** The cards of the first run, in order. */
export const CARDS = ['check', 'practice', 'yours'] as const;

const DONE = 'first-run:done';
const AT = 'first-run:at';

/** Whether the cards were seen or skipped on this device. */
export const isDone = () => device.get(DONE) !== null;

/** The card that a reload interrupted in this tab: a change of the language reloads the page. */
export function interruptedAt(): number | undefined {
  const kept = tab.get(AT);
  const index = kept === null ? -1 : Number(kept);
  return CARDS[index] ? index : undefined;
}

export const keepAt = (index: number): void => void tab.set(AT, String(index));

/** Remembers on the device that the cards were seen. */
export function finish(): void {
  device.set(DONE, '1');
  tab.remove(AT);
}
