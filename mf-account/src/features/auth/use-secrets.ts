import { useState } from 'react';
import type { useRefusals } from 'shared-ui/forms';

/** What a field of the kit takes. */
export interface Bound {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Fields whose values are never kept: passwords and codes. */
export function useSecrets<Names extends string>(
  names: readonly Names[],
  { sentence, forget }: ReturnType<typeof useRefusals>,
) {
  const empty = () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Names, string>;
  const [values, setValues] = useState(empty);
  const bind = (name: Names): Bound => ({
    value: values[name],
    error: sentence(name),
    onChange(value: string) {
      forget(name);
      setValues((known) => ({ ...known, [name]: value }));
    },
  });
  return { values, bind, clear: () => setValues(empty()) };
}
