/** Gives the browser a JSON file to save, made of what is shown; no network takes part. */
export function saveFile(name: string, value: unknown): void {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun by then; a link that is gone too soon saves nothing.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
