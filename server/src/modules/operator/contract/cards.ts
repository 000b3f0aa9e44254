import { id, line } from 'shared-api/contract';
import * as z from 'zod/mini';
import { defineOpsCall } from './call.ts';

export const cardCalls = {
  cards: defineOpsCall({
    path: '/ops/api/cards',
    summary: "A user's bank cards, accounts and wallets, masked",
    role: 'auditor',
    request: { username: line(40) },
    reply: z.object({
      items: z.array(
        z.object({ id, kind: z.string(), label: z.string(), number: z.string(), is_locked: z.boolean() }),
      ),
    }),
  }),
  unlockCard: defineOpsCall({
    path: '/ops/api/unlockCard',
    summary: 'Gives a card that was paid to back to its user, who can then change or delete it',
    request: { username: line(40), id, reason: line(200) },
  }),
} as const;
