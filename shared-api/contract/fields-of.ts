import type * as z from 'zod/mini';

type Fields = Record<string, z.ZodMiniType>;

/** The fields of a request by name; of one that has several forms, the fields of all of them. Reads schemas without their library. */
export function fieldsOf(request: z.ZodMiniType): Fields {
  const { shape, options = [] } = request.def as { shape?: Fields; options?: readonly z.ZodMiniType[] };
  return shape ?? Object.assign({}, ...options.map(fieldsOf));
}
