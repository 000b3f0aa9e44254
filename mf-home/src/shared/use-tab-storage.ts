import { useMemo, useState } from 'react';
import { tab } from 'shared-api/stores';
import { useHydrated } from 'shared-ui';

const PREFIX = 'home:';

/** A text that survives leaving the screen and a reload, in this tab of the browser. */
export function useTabStorage(name: string, initial: string): [string, (value: string) => void] {
  const hydrated = useHydrated();
  const [chosen, setValue] = useState<string>();
  const kept = useMemo(() => (hydrated ? tab.get(PREFIX + name) : undefined), [hydrated, name]);
  const value = chosen ?? kept ?? initial;
  const store = (next: string) => {
    setValue(next);
    tab.set(PREFIX + name, next);
  };
  return [value, store];
}
