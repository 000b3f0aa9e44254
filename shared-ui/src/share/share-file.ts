import { showFile } from '../overlay/lazy.tsx';

/** Whether this device hands files to other apps: of those that say so beforehand. */
export function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** Milliseconds after which another tap is no double tap: the device's sheet of apps, which would lie over the page, never came. */
const TWICE = 2_000;
/** When the last one was asked for: in some apps' own browsers it is never answered, and refuses all that follow. */
let askedAt = Number.NEGATIVE_INFINITY;

/** Opens the device's own sheet of apps. @returns false where it fails; whoever closes it again, or taps twice, has not failed. */
export async function share(data: ShareData): Promise<boolean> {
  const isSecondTap = performance.now() - askedAt < TWICE;
  try {
    const answer = navigator.share(data);
    if (!isSecondTap) askedAt = performance.now();
    await answer;
    return true;
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    return name === 'AbortError' || (name === 'InvalidStateError' && isSecondTap);
  }
}

/** Hands a file to other apps. Where that fails, the file is shown, to be shared by hand. */
export async function shareFile(file: File, text: string): Promise<void> {
  if (!(await share({ files: [file], text }))) await showFile(file.name, file, 'state.shareFailed');
}
