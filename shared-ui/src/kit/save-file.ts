import { showFile } from '../overlay/lazy.tsx';

/** Milliseconds for which a file's address is kept: some browsers read it only after the click has ended. */
const KEPT = 60_000;

/**
 * Gives the browser a file to save. No network takes part. Where it cannot be saved, a text or a picture is shown, to be
 * kept by hand.
 * @returns whether the browser took it.
 */
export function saveFile(name: string, file: Blob): boolean {
  try {
    const url = URL.createObjectURL(file);
    const link = document.createElement('a');
    if (!('download' in link)) throw new Error('This browser saves no files.');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), KEPT);
    return true;
  } catch {
    void showFile(name, file, 'state.saveFailed');
    return false;
  }
}

/** A value as an indented JSON file. */
export const jsonFile = (value: unknown): Blob =>
  new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
