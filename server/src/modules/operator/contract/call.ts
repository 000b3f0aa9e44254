import { empty, language } from 'shared-api/contract';
import * as z from 'zod/mini';

type Shape = Record<string, z.ZodMiniType>;

/** Who may: anybody (to sign in), everybody who is signed in, or operators only. An auditor reads and changes nothing. */
export type Role = 'anybody' | 'auditor' | 'operator';

/** One call of the operators', stated once: validation, handler, documentation and the command line follow. */
export interface OpsCall<
  Req extends z.ZodMiniType = z.ZodMiniType,
  Rep extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly path: `/ops/api/${string}`;
  readonly summary: string;
  /** What only operators may call changes something: it needs an `Idempotency-Key`, and stands in the audit log. */
  readonly role: Role;
  readonly request: Req;
  readonly reply: Rep;
}

export function defineOpsCall<
  Req extends Shape,
  Rep extends z.ZodMiniType = typeof empty,
  By extends Role = 'operator',
>(definition: { path: `/ops/api/${string}`; summary: string; role?: By; request: Req; reply?: Rep }) {
  return {
    path: definition.path,
    summary: definition.summary,
    role: (definition.role ?? 'operator') as By,
    request: z.object({ ...definition.request, language: z._default(language, 'en') }),
    reply: (definition.reply ?? empty) as Rep,
  } as const;
}
