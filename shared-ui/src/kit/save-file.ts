import { showByHand } from '../overlay/lazy.tsx';
import { currentKit } from './kit.tsx';

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

/** A file that could not be saved or shared. */
export async function showFile(
  name: string,
  file: Blob,
  text: 'state.saveFailed' | 'state.shareFailed',
): Promise<void> {
  const { words } = currentKit();
  const isPicture = file.type.startsWith('image/');
  const title = name;
  if (isPicture) await showByHand({ title, reason: words(text), picture: await addressOf(file) });
  else await showByHand({ title, reason: words('state.saveTextFailed'), text: await file.text() });
}

function addressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** A value as an indented JSON file. */
export const jsonFile = (value: unknown): Blob =>
  new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
