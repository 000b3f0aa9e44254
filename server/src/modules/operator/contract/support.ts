import { id, moment, page, pageOf, paragraphs, SUPPORT_LIMITS } from 'shared-api/contract';
import * as z from 'zod/mini';
import { defineOpsCall } from './call.ts';

export const supportToolCalls = {
  supportQuestions: defineOpsCall({
    path: '/ops/api/supportQuestions',
    summary: 'What users ask, oldest first: those that wait for an answer, or all',
    role: 'auditor',
    request: { all: z._default(z.boolean(), false), ...page },
    reply: pageOf(
      z.object({
        id,
        username: z.string(),
        asked_at: moment,
        text: z.string(),
        answered_at: z.nullable(moment),
        answered_by: z.nullable(z.string()),
        answer: z.nullable(z.string()),
      }),
    ),
  }),
  answerSupport: defineOpsCall({
    path: '/ops/api/answerSupport',
    summary: 'Answers a question, once; its user reads the answer among their messages',
    request: { id, answer: paragraphs(SUPPORT_LIMITS.answer) },
  }),
} as const;
