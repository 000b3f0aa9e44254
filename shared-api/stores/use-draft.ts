import { useCallback, useEffect, useState } from 'react';
import { type DraftValues, drafts } from './drafts.ts';

function read<Values extends DraftValues>(key: string, initial: Values): Values {
  const kept = drafts.read(key);
  if (!kept) return initial;
  // A draft of an older form may have other fields: only the known ones of the same type come back.
  const known = Object.entries(initial).map(([name, value]) => {
    const found = kept[name];
    return [name, typeof found === typeof value ? found : value];
  });
  return Object.fromEntries(known) as Values;
}

export interface Draft<Values extends object> {
  values: Values;
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Forgets the draft: after it was sent. */
  clear: () => void;
}

/**
 * Values of a form that survive a reload of the tab. Never for secrets: passwords, codes and pins stay in
 * `useState`.
 */
export function useDraft<Values extends Record<string, string | number | boolean>>(
  key: string,
  initial: Values,
): Draft<Values> {
  const [values, setValues] = useState(() => read(key, initial));
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) drafts.write(key, values);
  }, [key, values, touched]);

  const set = useCallback(<Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setTouched(true);
    setValues((known) => ({ ...known, [name]: value }));
  }, []);
  const clear = useCallback(() => {
    setTouched(false);
    setValues(initial);
    drafts.remove(key);
  }, [key, initial]);
  return { values, set, clear };
}
