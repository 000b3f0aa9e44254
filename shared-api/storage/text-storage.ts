import { noteRefusal } from './refusal.ts';
import { type FallbackStorage, windowName } from './window-name.ts';

/** A storage of the browser that never throws: what the browser refuses is held by the page. */
export interface TextStorage {
  get(name: string): string | null;
  /** Says whether the browser has taken it; `get` knows it either way. */
  set(name: string, value: string): boolean;
  remove(name: string): void;
  names(): string[];
  /** Whether the browser refuses to be asked at all. */
  isDenied(): boolean;
}

/** Denied, the browser throws even when the storage is named; full, when something is written. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export function createTextStorage(
  browser: () => Storage,
  fallback: FallbackStorage = new Map<string, string>(),
  onWrite: (kept: boolean) => void = () => undefined,
): TextStorage {
  return {
    // What was refused is newer than what the browser has.
    get: (name) => fallback.get(name) ?? attempt(() => browser().getItem(name)) ?? null,
    set(name, value) {
      const kept = attempt(() => {
        browser().setItem(name, value);
        return true;
      });
      if (kept) fallback.delete(name);
      else fallback.set(name, value);
      onWrite(Boolean(kept));
      return Boolean(kept);
    },
    remove(name) {
      fallback.delete(name);
      attempt(() => browser().removeItem(name));
    },
    names: () => [...new Set([...(attempt(() => Object.keys(browser())) ?? []), ...fallback.keys()])],
    isDenied: () => !attempt(browser),
  };
}

/** What stays in this browser profile, for every tab. */
export const device = createTextStorage(
  () => localStorage,
  undefined,
  (kept) => noteRefusal('texts', !kept),
);
const PROBE = 'meridian:probe';
/** A tab that refuses a text does not mean that the device is full: the device is tried too. */
function onTabWrite(kept: boolean): void {
  if (kept) return;
  device.set(PROBE, '1');
  device.remove(PROBE);
}

/** What stays as long as this tab; where that is refused, as long as the page. */
export const tab = createTextStorage(() => sessionStorage, undefined, onTabWrite);
/** The same, through a reload even where it is refused. For what holds nothing secret. */
export const carried = createTextStorage(() => sessionStorage, windowName(), onTabWrite);
