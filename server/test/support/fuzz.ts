import fc from 'fast-check';
import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;
/** What this file reads of a schema's definition. */
interface Definition {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  items?: Schema[];
  options?: Schema[];
  values?: (string | number | boolean)[];
  entries?: Record<string, string | number>;
  in?: Schema;
  format?: string;
  checks?: { _zod: { def: Record<string, unknown> } }[];
}

const definition = (schema: Schema) => schema._zod.def as unknown as Definition;
const unknown = () => fc.jsonValue({ maxDepth: 2 });

/** `confirm_x` repeats `x`: a rule between two fields, which their own schemas do not tell. */
function confirmed(request: Record<string, unknown>): Record<string, unknown> {
  const same = Object.keys(request).filter((key) => `confirm_${key}` in request);
  return { ...request, ...Object.fromEntries(same.map((key) => [`confirm_${key}`, request[key]])) };
}

/** Requests that a schema accepts, or nearly so: checks that are not patterns or bounds are left to chance. */
export function validRequests(schema: Schema): fc.Arbitrary<unknown> {
  const def = definition(schema);
  const rules = (def.checks ?? []).map((check) => check._zod.def);
  const rule = (name: string) => rules.find(({ check }) => check === name);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape ?? {}).map(
        ([key, inner]) => [key, validRequests(inner)] as const,
      );
      return fc.record(Object.fromEntries(fields)).map(confirmed);
    }
    case 'optional':
      return def.innerType ? fc.option(validRequests(def.innerType), { nil: undefined }) : unknown();
    case 'default':
    case 'nullable':
      return def.innerType
        ? fc.option(validRequests(def.innerType), { nil: def.type === 'default' ? undefined : null })
        : unknown();
    case 'array':
      return def.element ? fc.array(validRequests(def.element), { maxLength: 8 }) : unknown();
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map(validRequests));
    case 'union':
      return fc.oneof(...(def.options ?? []).map(validRequests));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'pipe':
      return def.in ? validRequests(def.in) : unknown();
    case 'boolean':
      return fc.boolean();
    case 'number': {
      const min = Number(rule('greater_than')?.value ?? 0);
      const max = Math.min(Number(rule('less_than')?.value ?? 400), min + 400);
      const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
      return def.format ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }));
    }
    case 'string': {
      const pattern = rules.find(({ pattern: found }) => found instanceof RegExp)?.pattern;
      if (rules.some(({ format }) => format === 'uuid')) return fc.uuid();
      if (pattern instanceof RegExp) return fc.stringMatching(pattern);
      const maxLength = Math.min(Number(rule('max_length')?.maximum ?? 40), 80);
      return fc.string({ minLength: Number(rule('min_length')?.minimum ?? 0), maxLength });
    }
    default:
      return unknown();
  }
}

const nasty: unknown[] = [
  ...[null, '', ' ', '\u0000', 'a\u0000b', '\ud800', '\u202e', '٣', '😀'.repeat(20), 'x'.repeat(70_000)],
  ...[
    "' or 1=1 --",
    '"; drop table users; --',
    '%00',
    '#{7*7}',
    '{{a}}',
    '../../etc/passwd',
    '<script>alert(1)</script>',
  ],
  ...[-1, 0, -0, 1e308, 1e-308, 2 ** 53, 0.1, Number.MAX_SAFE_INTEGER, '1e9', 'NaN', true],
  ...[
    [],
    {},
    [[]],
    [null],
    { length: 3 },
    { $gt: '' },
    { toString: 'x' },
    { constructor: { prototype: {} } },
  ],
];
const hostileValue = fc.oneof(
  fc.constantFrom(...nasty),
  unknown(),
  fc.string({ unit: 'binary', maxLength: 50 }),
);

/** Requests of a schema, some valid, some with fields replaced, removed or added, some nothing like one. */
export function anyRequests(schema: Schema): fc.Arbitrary<unknown> {
  const valid = validRequests(schema);
  const keys = Object.keys(definition(schema).shape ?? {});
  const bent = fc
    .tuple(valid, fc.dictionary(fc.constantFrom(...keys, '__proto__', 'extra'), hostileValue, { maxKeys: 3 }))
    .map(([request, more]) => ({ ...Object(request), ...more }));
  return fc.oneof(
    { weight: 3, arbitrary: valid },
    { weight: 5, arbitrary: bent },
    { weight: 1, arbitrary: hostileValue },
  );
}
