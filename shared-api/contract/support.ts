import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, moment, paragraphs } from './common.ts';

/** Characters. */
export const SUPPORT_LIMITS = { question: 1000, answer: 2000 } as const;

export const supportCalls = {
  askSupport: defineCall({
    path: '/api/askSupport',
    summary: 'Sends a question to the operators; the answer comes as a system message.',
    request: {
      /** Made by the device: a repeat with the same id is the same question. */
      id,
      text: paragraphs(SUPPORT_LIMITS.question),
    },
    reply: z.object({ id, asked_at: moment }),
  }),
} as const;
