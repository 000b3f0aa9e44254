import { allowanceCalls } from './allowance.ts';
import { attemptCalls } from './attempt.ts';
import { balanceCalls } from './balance.ts';
import type { Call } from './call.ts';
import { contentCalls } from './content.ts';
import { humanCheckCalls } from './human-check.ts';
import { identityCalls } from './identity.ts';
import { messageCalls } from './messages.ts';
import { quoteCalls } from './quotes.ts';
import { reportCalls } from './reports.ts';

/** What the first screens ask for: their schemas come with the first call. */
export const firstCalls = {
  ...humanCheckCalls,
  ...identityCalls,
  ...quoteCalls,
  ...balanceCalls,
  ...allowanceCalls,
  ...attemptCalls,
  ...contentCalls,
  ...messageCalls,
  ...reportCalls,
} as const satisfies Record<string, Call>;
