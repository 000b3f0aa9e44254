import { readFileSync } from 'node:fs';

/** The version of this server, of its package.json: three numbers. */
export const SERVER_VERSION: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;

/** Whether a version is another one or a later one. */
export function isAtLeast(version: string, other: string): boolean {
  const [a, b] = [version, other].map((text) => text.split('.').map(Number));
  for (const i of [0, 1, 2]) {
    const difference = (a?.[i] ?? 0) - (b?.[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
