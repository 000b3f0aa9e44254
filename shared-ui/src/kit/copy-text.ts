import { commonTranslation } from '../i18n/common-translation.ts';
import { showByHand } from '../overlay/lazy.tsx';

/** Milliseconds that the clipboard is waited for: that of some apps' own browsers never answers. */
const TIMEOUT_MS = 2_000;

/**
 * Puts a text on the clipboard. Where the browser keeps it from that, the text is shown selected, to be copied by hand.
 * `label` says what is copied.
 * @returns whether it is on the clipboard.
 */
export async function copyText(text: string, label: string): Promise<boolean> {
  try {
    const late = (_: unknown, refuse: () => void) => setTimeout(refuse, TIMEOUT_MS);
    await Promise.race([navigator.clipboard.writeText(text), new Promise(late)]);
    return true;
  } catch {
    await showByHand({ title: label, reason: commonTranslation('state.copyFailed'), text });
    return false;
  }
}
