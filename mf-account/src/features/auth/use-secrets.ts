import { useState } from 'react';
import type { useRefusals } from 'shared-ui/forms';

/** Fields whose values are never kept: passwords and codes. `bind` is what a field of the kit takes. */
export function useSecrets<Names extends string>(
  names: readonly Names[],
  { sentence, forget }: ReturnType<typeof useRefusals>,
) {
  const empty = () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Names, string>;
  const [values, setValues] = useState(empty);
  const bind = (name: Names) => ({
    value: values[name],
    error: sentence(name),
    onChange(value: string) {
      forget(name);
      setValues((known) => ({ ...known, [name]: value }));
    },
  });
  return { values, bind, clear: () => setValues(empty()) };
}
