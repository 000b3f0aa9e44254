import { showFile } from '../overlay/lazy.tsx';

/** Whether this device hands files to other apps: of those that say so beforehand. */
export function canShare(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** Whether a user has closed the device's sheet of apps again, or tapped twice and has it open already: they have not failed. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'InvalidStateError');

/** Opens the device's own sheet of apps for a file. Where that fails, the file is shown, to be shared by hand. */
export async function shareFile(file: File, text: string): Promise<void> {
  try {
    await navigator.share({ files: [file], text });
  } catch (error) {
    if (!isDismissed(error)) await showFile(file.name, file, 'state.shareFailed');
  }
}
