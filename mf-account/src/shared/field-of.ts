import type { Draft } from 'shared-api/stores';
import type { Refusals } from 'shared-ui/forms';

/** Properties of the text field of a name: its value in the draft, and why it was refused, until it is changed. */
export function fieldOf<Name extends string>(
  { values, set }: Pick<Draft<Record<Name, string>>, 'values' | 'set'>,
  refusals: Refusals,
  name: Name,
) {
  return {
    name,
    value: values[name],
    error: refusals.sentence(name),
    onChange(value: string) {
      refusals.forget(name);
      set(name, value);
    },
  };
}
