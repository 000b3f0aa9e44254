import { useState } from 'react';

const PREFIX = 'home:';

/** Session storage throws where it is forbidden; the value then lives as long as the screen. */
function attempt<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}

/** A text that survives leaving the screen and a reload, in this tab of the browser. */
export function useKept(name: string, initial: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => attempt((kept) => kept.getItem(PREFIX + name)) ?? initial);
  const keep = (next: string) => {
    setValue(next);
    attempt((kept) => kept.setItem(PREFIX + name, next));
  };
  return [value, keep];
}
