/** A back end without a server, held to the contract: for tests and for a remote that runs alone. */

/** Parts of the verifier by which tests forge proofs and read signatures. */
export { digestOf } from '../proof/digest.ts';
export { receiptOf as receiptHash } from '../proof/receipt.ts';
export { isSigned } from '../proof/signature.ts';

export { TEST_CODE, TEST_WRONG_PASSWORD, tokenFor } from './credentials.ts';
export { draftOf } from './drafts.ts';
export { type Forger, forgers } from './forgers.ts';
export { createTestHandlers } from './handlers.ts';
export { endOfHour, TEST_COUNTS, TEST_PUZZLE_OFFSET } from './human-check.ts';
export {
  type Failure,
  installTestApi,
  type RecordedCall,
  type TestApi,
  type TestApiOptions,
} from './install.ts';
export { TEST_TRADE_PASSWORD } from './payment-means.ts';
export { personOf, type TestPerson } from './people.ts';
export { TEST_PRODUCTS, type TestProduct } from './products.ts';
export { createTestQueryClient } from './query-client.ts';
export { TEST_PAYING, TEST_TAKING } from './redemption.ts';
export { TEST_RECOVERY_CODES, TEST_TOTP, TEST_TOTP_SECRET, testSecurity } from './security.ts';
export { startSession } from './session.ts';
export { signText, testSigningKey } from './signing.ts';
export {
  createTestState,
  newTestUser,
  type TestState,
  type TestStateOptions,
  type TestUser,
  userOf,
} from './state.ts';
export { createTestQuoteSource, createTickingSource, type TestQuoteSource } from './stream.ts';
export { type TestContext, type TestHandler, type TestHandlers, TestRefusal } from './types.ts';
export { TEST_REVIEW } from './wallet.ts';
