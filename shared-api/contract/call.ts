import * as z from 'zod/mini';
import { language } from './common.ts';

type Shape = Record<string, z.ZodMiniType>;

/** One call, stated once: the server's validation, the client, the OpenAPI page and the test handlers follow. */
export interface Call<Req extends z.ZodMiniType = z.ZodMiniType, Rep extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'POST' | 'GET';
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Needs the `token` header (specification, section 7). */
  readonly token: 'required' | 'none';
  /** Moves money: needs an `Idempotency-Key` header; a repeat gets the first answer (product decisions, section 1). */
  readonly idempotent: boolean;
  readonly request: Req;
  readonly reply: Rep;
}

interface Definition<Req extends Shape, Rep extends z.ZodMiniType> {
  method?: 'POST' | 'GET';
  path: `/api/${string}`;
  summary: string;
  token?: 'required' | 'none';
  idempotent?: boolean;
  request: Req;
  /** What two fields must be to each other: checks of the whole request. */
  checks?: readonly z.core.$ZodCheck<Record<string, unknown>>[];
  reply: Rep;
}

/** Every request carries the reader's language beside its own fields (specification, section 7). */
export function defineCall<Req extends Shape, Rep extends z.ZodMiniType>(definition: Definition<Req, Rep>) {
  return {
    method: definition.method ?? 'POST',
    path: definition.path,
    summary: definition.summary,
    token: definition.token ?? 'required',
    idempotent: definition.idempotent ?? false,
    request: z
      .object({ ...definition.request, language: z._default(language, 'zh-CN') })
      .check(...(definition.checks ?? [])),
    reply: definition.reply,
  } as const;
}
