/** Milliseconds for which a file's address is kept: some browsers read it only after the click has ended. */
const KEPT = 60_000;

/** Gives the browser a file to save. No network takes part. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}

/** A value as an indented JSON file. */
export const jsonFile = (value: unknown): Blob =>
  new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
