/** A back end without a server, held to the contract: for tests and for a remote that runs alone. */
export { createTestHandlers } from './handlers.ts';
export { TEST_ANSWER, TEST_CODE, TEST_PUZZLE_OFFSET, TEST_WRONG_PASSWORD, tokenFor } from './identity.ts';
export {
  type Failure,
  installTestApi,
  type RecordedCall,
  type TestApi,
  type TestApiOptions,
} from './install.ts';
export { TEST_PRODUCTS, type TestProduct } from './products.ts';
export { TEST_PAYING, TEST_TAKING, TEST_TRADE_PASSWORD } from './redemption.ts';
export { createTestState, type TestState, type TestStateOptions, type TestUser } from './state.ts';
export { createTestQuoteSource, createTickingSource, type TestQuoteSource } from './stream.ts';
export { type TestContext, type TestHandler, type TestHandlers, TestRefusal } from './types.ts';
export { TEST_REVIEW } from './wallet.ts';
