import { useMemo, useState } from 'react';
import { useHydrated } from 'shared-ui';

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
  const hydrated = useHydrated();
  const [chosen, setValue] = useState<string>();
  const kept = useMemo(
    () => (hydrated ? attempt((storage) => storage.getItem(PREFIX + name)) : undefined),
    [hydrated, name],
  );
  const value = chosen ?? kept ?? initial;
  const keep = (next: string) => {
    setValue(next);
    attempt((kept) => kept.setItem(PREFIX + name, next));
  };
  return [value, keep];
}
