import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A page of a real browser, driven as a person would. */
export interface BrowserPage {
  /** Loads a screen of the app by its path and waits until the document is complete. */
  open(path: string): Promise<void>;
  /** Makes it as large as a phone's: the screens of a wide one are others. */
  asPhone(): Promise<void>;
  /** The browser's own Back. */
  back(): Promise<void>;
  /** The value of an expression in the page; JSON values only. A promise is waited for. */
  evaluate<T>(expression: string): Promise<T>;
  /** Types into the one element of a selector. */
  type(selector: string, text: string): Promise<void>;
  /** Presses the one element of a selector with the pointer. */
  click(selector: string): Promise<void>;
  /** Presses a key together with Control in whatever has the focus. */
  pressWithControl(key: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser, and its first page. */
export interface Browser extends BrowserPage {
  /** A page in a window of its own. */
  openWindow(): Promise<BrowserPage>;
  /** What the browser has said against the page since the last call: breaches of the policy among it. */
  takeFaults(): string[];
}

/** Pixels. Narrower windows are not to be had of a desktop's browser. */
export const PHONE = { width: 480, height: 900 };

/** The key that WebDriver knows by this sign. */
export const CONTROL = '\uE009';

/** Ends a program and those that it started: it must be the leader of its process group (`detached`). */
export async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
}

/** Milliseconds until a program has to have said that it is ready. */
const START = 60_000;

/** The first group of a pattern in what a program writes. Rejects with what it wrote when it ends or is too slow. */
export function announced(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const fail = () => reject(new Error(`${child.spawnfile} did not start: ${text}`));
    const limit = setTimeout(fail, START);
    const read = (part: Buffer) => {
      text += part;
      const found = pattern.exec(text)?.[1];
      if (found === undefined) return;
      clearTimeout(limit);
      resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', fail);
  });
}
