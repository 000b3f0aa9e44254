import { showByHand } from '../overlay/lazy.tsx';
import { currentKit } from './kit.tsx';

/**
 * Puts a text on the clipboard. Where the browser keeps it from that, the text is shown selected, to be copied by hand.
 * `label` says what is copied.
 * @returns whether it is on the clipboard.
 */
export async function copyText(text: string, label: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    await showByHand({ title: label, reason: currentKit().words('state.copyFailed'), text });
    return false;
  }
}
