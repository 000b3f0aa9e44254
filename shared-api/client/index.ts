/** The app's one way to the server: typed calls, queries, the quote stream and the server's clock. */
export {
  keepPreviousData,
  QueryClientProvider,
  replaceEqualDeep,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type {
  CallName,
  Code,
  Failure,
  Language,
  Need,
  PasswordRule,
  Period,
  PortfolioRange,
  Prompt,
  Reason,
  Rule,
} from '../contract/index.ts';
export {
  ACCOUNT_CHANGES,
  AVATAR,
  BREAK_DAYS,
  CHANNELS,
  CODES,
  HALLS,
  LANGUAGES,
  LIMIT_KINDS,
  loadAddressValidator,
  MEANS_LIMIT,
  NOTIFICATIONS,
  PERIODS,
  PORTFOLIO_RANGES,
  PROMPTS,
  PROTOCOLS,
  PUZZLE,
  passwordRefusal,
  REASONS,
  RECORDINGS,
  REPEATED_MS,
  RULES,
  TRADE_PASSWORD_DIGITS,
  WORK,
} from '../contract/index.ts';
export { type Api, api } from './api.ts';
export {
  type ApiError,
  type FieldRefusal,
  type FieldRefusals,
  isApiError,
  isTransient,
} from './api-error.ts';
export { registerCalls } from './calls.ts';
export { type ClientConfig, configureClient, reportFailure } from './configure.ts';
export { networkError } from './errors.ts';
export {
  type CallOptions,
  callKey,
  type ItemOf,
  type Pages,
  useAllPages,
  useCall,
  usePages,
  useRefetchShown,
  useSend,
} from './hooks.ts';
export { forgetAttempts, randomId } from './idempotency.ts';
export { areReadable, takeReadings } from './page-readings.ts';
export { userClock } from './portfolio.ts';
export { promptsOf } from './prompts-of.ts';
export { createQueryClient } from './query-client.ts';
export { firstSource, type QuoteSource } from './quote-source.ts';
export { setQuoteSource, subscribeQuotes, subscribeStatus } from './quote-stream.ts';
export { noteNoResponse, reachability } from './reachability.ts';
export { retryBodyOf } from './retry-body.ts';
export { keptSince, prepareCalls, setTransport, wireOf } from './send.ts';
export { serverClock, serverNow } from './server-clock.ts';
export { silentSince } from './silent-since.ts';
export { roomTerms, timedTerms } from './terms.ts';
export type * from './types.ts';
export {
  type Ended,
  followUnanswered,
  isUnanswered,
  useAttempt,
  useKeptAttempt,
  useUnanswered,
} from './unanswered.ts';
export { type Allowance, isAllowanceRefusal, useAllowance } from './use-allowance.ts';
export { setPageCurrency, useCurrency } from './use-currency.ts';
export { useOnItemRemoved } from './use-on-item-removed.ts';
export { useServerNow } from './use-server-now.ts';
export { useUnread } from './use-unread.ts';
export { type Validated, validate } from './validate.ts';
