import { useCallback, useEffect, useState } from 'react';

const PREFIX = 'draft:';

function read<Values extends object>(key: string, initial: Values): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    if (kept === null || typeof kept !== 'object') return initial;
    // A draft of an older form may have other fields: only the known ones of the same type come back.
    const known = Object.entries(initial).map(([name, value]) => {
      const found = (kept as Record<string, unknown>)[name];
      return [name, typeof found === typeof value ? found : value];
    });
    return Object.fromEntries(known) as Values;
  } catch {
    return initial;
  }
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
    if (!touched) return;
    try {
      sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
    } catch {
      // A full or forbidden storage costs the draft, not the form.
    }
  }, [key, values, touched]);

  const set = useCallback(<Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setTouched(true);
    setValues((known) => ({ ...known, [name]: value }));
  }, []);
  const clear = useCallback(() => {
    setTouched(false);
    setValues(initial);
    sessionStorage.removeItem(PREFIX + key);
  }, [key, initial]);
  return { values, set, clear };
}

/** Forgets every draft of this tab: at sign-out, or when the user clears the cache. */
export function clearDrafts(): void {
  try {
    const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of drafts) sessionStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there are none.
  }
}
