import type { Call } from './call.ts';
import { careCalls } from './care.ts';
import { limitCalls } from './limits.ts';
import { paymentMeansCalls } from './payment-means.ts';
import { priceCalls } from './prices.ts';
import { profileCalls } from './profile.ts';
import { proofCalls } from './proof.ts';
import { redemptionCalls } from './redemption.ts';
import { roomCalls } from './rooms.ts';
import { savingsCalls } from './savings.ts';
import { securityCalls } from './security.ts';
import { statementCalls } from './statement.ts';
import { termChangeCalls } from './term-changes.ts';
import { tradingCalls } from './trading.ts';

/** The other calls: their schemas come with the remotes that use them (shared-api/calls). */
export const laterCalls = {
  ...profileCalls,
  ...paymentMeansCalls,
  ...securityCalls,
  ...redemptionCalls,
  ...savingsCalls,
  ...limitCalls,
  ...statementCalls,
  ...tradingCalls,
  ...roomCalls,
  ...proofCalls,
  ...priceCalls,
  ...careCalls,
  ...termChangeCalls,
} as const satisfies Record<string, Call>;
