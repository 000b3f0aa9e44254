import type { Need, Reason, Rule } from '../contract/index.ts';
import type { ErrorMessageKey } from './message-keys.ts';

export type ApiErrorKind =
  | 'business'
  | 'validation'
  | 'precondition'
  | 'too_many'
  | 'conflict'
  | 'token'
  | 'http'
  | 'network'
  | 'timeout'
  | 'cancelled'
  | 'reply';

/** Why one field was refused; `message` is the server's sentence, absent when the phone judged by itself. */
export interface FieldRefusal {
  readonly rule: Rule;
  readonly limit?: string | number;
  readonly message?: string;
}
/** Refused fields by their camelCase name; a field inside another is `outer.inner`. */
export type FieldRefusals = Readonly<Record<string, FieldRefusal>>;

interface Details {
  readonly kind: ApiErrorKind;
  readonly messageKey: ErrorMessageKey;
  readonly code?: number | undefined;
  readonly status?: number | undefined;
  readonly message?: string | undefined;
  readonly fields?: FieldRefusals | undefined;
  readonly need?: Need | undefined;
  readonly reason?: Reason | undefined;
  readonly retryAfter?: number | undefined;
  readonly requestId?: string | undefined;
  readonly orderId?: string | undefined;
}

/**
 * The only error a call rejects with (docs/product.md, section 20). To show it: `error.message || t(error.messageKey)`;
 * `message` is the server's sentence in the reader's language, or empty.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly kind: ApiErrorKind;
  /** Key of a sentence in the common words, always set. */
  declare readonly messageKey: ErrorMessageKey;
  /** Code of the envelope, when there was one. */
  declare readonly code: number | undefined;
  /** HTTP status; a request without any response counts as 404, an expired one as 408. */
  declare readonly status: number | undefined;
  /** Refused fields by camelCase name (kind `validation`). */
  declare readonly fields: FieldRefusals | undefined;
  /** What is to be done first (kind `precondition`). */
  declare readonly need: Need | undefined;
  declare readonly reason: Reason | undefined;
  /** Seconds until the next attempt (kind `too_many`). */
  declare readonly retryAfter: number | undefined;
  /** Names the line of a fault in the server's log. */
  declare readonly requestId: string | undefined;
  /** The order that is there already (reasons `deposit_repeated`, `withdrawal_repeated`, `term_repeated`). */
  declare readonly orderId: string | undefined;

  constructor({ message = '', ...details }: Details) {
    super(message);
    Object.assign(this, details);
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** A failure that may be gone a moment later: worth a repeat of anything that can be repeated safely. */
export const isTransient = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind === 'network' ||
    error.kind === 'timeout' ||
    (error.kind === 'http' && (error.status ?? 0) >= 500));
