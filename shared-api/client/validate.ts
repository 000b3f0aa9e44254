import { type CallName, contract, refusedFields } from '../contract/index.ts';
import type { FieldRefusal, FieldRefusals } from './api-error.ts';
import { camelKeys, camelName, snakeKeys } from './case.ts';
import type { Input } from './types.ts';

export type Validated<N extends CallName> =
  | { readonly ok: true; readonly value: Input<N> }
  | { readonly ok: false; readonly fields: FieldRefusals };

/** What the client adds by itself when it sends; a form has no field for it. */
const FILLED = ['language', 'device'];

/** Judges what a form holds by the schema that the server judges by. Values are given in camelCase. */
export function validate<N extends CallName>(
  name: N,
  values: Readonly<Record<string, unknown>>,
): Validated<N> {
  const written = snakeKeys(values);
  const parsed = contract[name].request.safeParse(written);
  const issues = parsed.success ? [] : parsed.error.issues;
  const fields: Record<string, FieldRefusal> = {};
  for (const { name: field, rule, limit } of refusedFields(issues, written)) {
    if (FILLED.includes(field)) continue;
    fields[camelName(field)] = limit === undefined ? { rule } : { rule, limit };
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const value = parsed.success ? parsed.data : written;
  const { language: _, ...own } = camelKeys(value) as Record<string, unknown>;
  return { ok: true, value: own as Input<N> };
}
