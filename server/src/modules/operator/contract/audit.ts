import { moment, page, pageOf } from 'shared-api/contract';
import * as z from 'zod/mini';
import { defineOpsCall } from './call.ts';

export const auditCalls = {
  audit: defineOpsCall({
    path: '/ops/api/audit',
    summary: 'Every act of every operator, newest first',
    role: 'auditor',
    request: page,
    reply: pageOf(
      z.object({
        id: z.string(),
        at: moment,
        operator: z.string(),
        act: z.string(),
        subject_type: z.string(),
        subject_id: z.string(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  reconcile: defineOpsCall({
    path: '/ops/api/reconcile',
    summary: 'Proves every balance, every sequence and every order against the transfers, in one snapshot',
    role: 'auditor',
    request: {},
    reply: z.object({
      ok: z.boolean(),
      at: moment,
      transfers: z.int(),
      checks: z.array(z.object({ name: z.string(), problems: z.array(z.string()) })),
    }),
  }),
} as const;
