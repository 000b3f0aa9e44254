import { useState } from 'react';
import type { useRefusals } from 'shared-ui/forms';
import { useHeldSecrets, useSecretsInSight } from './held-secrets.ts';

/** What a field of the kit takes. */
export interface Bound {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Fields whose values are never kept: passwords and codes. Those of a named form survive a human check in between. */
export function useSecrets<Names extends string>(
  names: readonly Names[],
  { sentence, forget }: ReturnType<typeof useRefusals>,
  form?: string,
) {
  const empty = () => Object.fromEntries(names.map((name) => [name, ''])) as Record<Names, string>;
  const held = useHeldSecrets(form);
  const [values, setValues] = useState(() => ({ ...empty(), ...held }));
  useSecretsInSight(form, values);
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
