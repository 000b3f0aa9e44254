import { type CallName, refusedFields } from '../contract/index.ts';
import type { FieldRefusal, FieldRefusals } from './api-error.ts';
import { callOf } from './calls.ts';
import { camelKeys, camelName, snakeKeys } from './case.ts';
import type { Input } from './types.ts';

export type Validated<N extends CallName> =
  | { readonly ok: true; readonly value: Input<N> }
  | { readonly ok: false; readonly fields: FieldRefusals };

/** The client adds these when it sends; a form has no field for them. */
const FILLED = ['language', 'device'];
/** Stands for the device's name while a form is judged. */
const SOME_DEVICE = '0'.repeat(16);

/** Judges what a form holds by the schema that the server judges by. Values are given in camelCase. */
export function validate<N extends CallName>(
  name: N,
  values: Readonly<Record<string, unknown>>,
): Validated<N> {
  const written = { ...(snakeKeys(values) as Record<string, unknown>), device: SOME_DEVICE };
  const parsed = callOf(name).request.safeParse(written);
  if (parsed.success) {
    const entries = Object.entries(camelKeys(parsed.data)).filter(([field]) => !FILLED.includes(field));
    return { ok: true, value: Object.fromEntries(entries) as Input<N> };
  }
  const fields: Record<string, FieldRefusal> = {};
  for (const { name: field, rule, limit } of refusedFields(parsed.error.issues, written))
    fields[camelName(field)] = limit === undefined ? { rule } : { rule, limit };
  return { ok: false, fields };
}
