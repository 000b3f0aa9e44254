import * as z from 'zod/mini';
import { readerLanguage } from './common.ts';

type Shape = Record<string, z.ZodMiniType>;

export type Token = 'required' | 'none';

/** One call, stated once: the server's validation, the client, the OpenAPI page and the test handlers follow. */
export interface Call<
  Req extends z.ZodMiniType = z.ZodMiniType,
  Rep extends z.ZodMiniType = z.ZodMiniType,
  Needs extends Token = Token,
  Once extends boolean = boolean,
> {
  readonly method: 'POST' | 'GET';
  readonly path: `/api/${string}`;
  readonly summary: string;
  /** Needs the `token` header (docs/product.md, section 20). */
  readonly token: Needs;
  /** Moves money: needs an `Idempotency-Key` header; a repeat gets the first answer (docs/product.md, section 1). */
  readonly idempotent: Once;
  /** Leads to money without moving it: asks of its user what a call that moves money does (docs/product.md, section 9). */
  readonly beforeMoney?: boolean;
  /** Proves anew who the user is: a client that says `renewal: accepted` is given another token (docs/security.md). */
  readonly renews: boolean;
  /** The request is a form with a file in it (`multipart/form-data`) instead of JSON. */
  readonly multipart: boolean;
  readonly request: Req;
  readonly reply: Rep;
}

interface Definition<
  Req extends Shape,
  Rep extends z.ZodMiniType,
  Needs extends Token,
  Once extends boolean,
> {
  method?: 'POST' | 'GET';
  path: `/api/${string}`;
  summary: string;
  token?: Needs;
  idempotent?: Once;
  renews?: boolean;
  multipart?: boolean;
  request: Req;
  /** What two fields must be to each other: checks of the whole request. */
  checks?: readonly z.core.$ZodCheck<Record<string, unknown>>[];
  reply: Rep;
}

/** A request as part of a call: its own fields and the reader's language. */
export const requestOf = <Req extends Shape>(fields: Req) =>
  z.object({ ...fields, language: readerLanguage });

/** A call whose request has several forms, told apart by `kind`; each form is made by `requestOf`. */
export function defineFormsCall<
  Req extends z.ZodMiniType,
  Rep extends z.ZodMiniType,
  Once extends boolean = false,
>(definition: { path: `/api/${string}`; summary: string; idempotent?: Once; request: Req; reply: Rep }) {
  return {
    method: 'POST',
    path: definition.path,
    summary: definition.summary,
    token: 'required',
    idempotent: (definition.idempotent ?? false) as Once,
    renews: false as boolean,
    multipart: false as boolean,
    request: definition.request,
    reply: definition.reply,
  } as const;
}

/**
 * Every request carries the reader's language beside its own fields (docs/product.md, section 20). What a call needs is
 * part of its type: a handler of a call with a token knows its user.
 */
export function defineCall<
  Req extends Shape,
  Rep extends z.ZodMiniType,
  Needs extends Token = 'required',
  Once extends boolean = false,
>(definition: Definition<Req, Rep, Needs, Once>) {
  return {
    method: definition.method ?? 'POST',
    path: definition.path,
    summary: definition.summary,
    token: (definition.token ?? 'required') as Needs,
    idempotent: (definition.idempotent ?? false) as Once,
    renews: definition.renews ?? false,
    multipart: definition.multipart ?? false,
    request: z
      .object({ ...definition.request, language: readerLanguage })
      .check(...(definition.checks ?? [])),
    reply: definition.reply,
  } as const;
}
