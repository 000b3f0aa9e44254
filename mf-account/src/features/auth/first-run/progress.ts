/** The cards of the first run, in order. */
export const CARDS = ['check', 'practice', 'yours'] as const;

const DONE = 'first-run:done';
const AT = 'first-run:at';

/** Storage throws where it is forbidden; nothing is remembered then. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Whether the cards were seen or skipped on this device. */
export const isDone = () => attempt(() => localStorage.getItem(DONE)) != null;

/** The card that a reload interrupted in this tab: a change of the language reloads the page. */
export function interruptedAt(): number | undefined {
  const kept = attempt(() => sessionStorage.getItem(AT));
  const index = kept == null ? -1 : Number(kept);
  return CARDS[index] ? index : undefined;
}

export const keepAt = (index: number) => void attempt(() => sessionStorage.setItem(AT, String(index)));

/** Remembers on the device that the cards were seen. */
export function finish(): void {
  attempt(() => localStorage.setItem(DONE, '1'));
  attempt(() => sessionStorage.removeItem(AT));
}
