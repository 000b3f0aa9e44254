import type { Call } from './call.ts';
import { drawingCalls } from './drawings.ts';
import { limitCalls } from './limits.ts';
import { paymentMeansCalls } from './payment-means.ts';
import { performanceCalls } from './performance.ts';
import { portfolioCalls } from './portfolio.ts';
import { practiceCalls } from './practice.ts';
import { priceCalls } from './prices.ts';
import { profileCalls } from './profile.ts';
import { proofCalls } from './proof.ts';
import { realityCheckCalls } from './reality-check.ts';
import { redemptionCalls } from './redemption.ts';
import { roomCalls } from './rooms.ts';
import { savingsCalls } from './savings.ts';
import { securityCalls } from './security.ts';
import { statementCalls } from './statement.ts';
import { supportCalls } from './support.ts';
import { termChangeCalls } from './term-changes.ts';
import { tradingCalls } from './trading.ts';
import { walletCalls } from './wallet.ts';

/** The other calls: their schemas come with the remotes that use them (shared-api/calls). */
export const laterCalls = {
  ...profileCalls,
  ...paymentMeansCalls,
  ...securityCalls,
  ...redemptionCalls,
  ...savingsCalls,
  ...limitCalls,
  ...drawingCalls,
  ...statementCalls,
  ...tradingCalls,
  ...roomCalls,
  ...proofCalls,
  ...priceCalls,
  ...realityCheckCalls,
  ...portfolioCalls,
  ...performanceCalls,
  ...walletCalls,
  ...termChangeCalls,
  ...supportCalls,
  ...practiceCalls,
} as const satisfies Record<string, Call>;
