import { contentHandlers } from './content.ts';
import { drawingHandlers } from './drawings.ts';
import { humanCheckHandlers } from './human-check.ts';
import { identityHandlers } from './identity.ts';
import { limitHandlers } from './limits.ts';
import { messageHandlers } from './messages.ts';
import { paymentMeansHandlers } from './payment-means.ts';
import { performanceHandlers } from './performance.ts';
import { portfolioHandlers } from './portfolio.ts';
import { practiceHandlers } from './practice.ts';
import { priceHandlers } from './prices.ts';
import { moment } from './products.ts';
import { profileHandlers } from './profile.ts';
import { proofHandlers } from './proof.ts';
import { quoteHandlers } from './quotes.ts';
import { redemptionHandlers } from './redemption.ts';
import { roomHandlers } from './rooms.ts';
import { savingsHandlers } from './savings.ts';
import { securityHandlers } from './security.ts';
import { createTestState, type TestState } from './state.ts';
import { statementHandlers } from './statement.ts';
import { supportHandlers } from './support.ts';
import { tradingHandlers } from './trading.ts';
import type { TestHandlers } from './types.ts';
import { walletHandlers } from './wallet.ts';

/** A small back end in memory: quotes move, deposits are confirmed, trades settle. One handler for every call. */
export function createTestHandlers(state: TestState = createTestState()): TestHandlers {
  return {
    ...humanCheckHandlers(state),
    ...identityHandlers(state),
    ...profileHandlers(state),
    ...paymentMeansHandlers(state),
    ...securityHandlers(state),
    ...quoteHandlers(state),
    ...walletHandlers(state),
    ...portfolioHandlers(state),
    ...performanceHandlers(state),
    ...redemptionHandlers(state),
    ...savingsHandlers(state),
    ...limitHandlers(state),
    ...drawingHandlers(state),
    ...statementHandlers(),
    ...tradingHandlers(state),
    ...roomHandlers(state),
    ...proofHandlers(state),
    ...priceHandlers(state),
    ...contentHandlers(state),
    ...messageHandlers(state),
    ...supportHandlers(state),
    ...practiceHandlers(state),
    termChanges: () => ({ items: [], delay_seconds: 600, bounds: [], server_time: moment(state.now()) }),
    clientReport: () => ({}),
  };
}
