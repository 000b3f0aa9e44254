import { CODES, errorData } from '../contract/index.ts';
import { ApiError, type ApiErrorKind, type FieldRefusal, type FieldRefusals } from './api-error.ts';
import { camelName } from './case.ts';
import { clientConfig } from './configure.ts';
import { statusKey } from './message-keys.ts';

const KINDS: Partial<Record<number, ApiErrorKind>> = {
  [CODES.validation]: 'validation',
  [CODES.preconditionMissing]: 'precondition',
  [CODES.idempotencyConflict]: 'conflict',
  [CODES.tooManyAttempts]: 'too_many',
  [CODES.tokenRefused]: 'token',
  [CODES.fault]: 'http',
};

function refusals(data: unknown) {
  const parsed = errorData.safeParse(data);
  if (!parsed.success) return {};
  const { fields, need, reason, retry_after, request_id, order_id } = parsed.data;
  const byName: Record<string, FieldRefusal> = {};
  for (const field of fields ?? []) {
    const { rule, limit, message } = field;
    byName[camelName(field.name)] ??= limit === undefined ? { rule, message } : { rule, message, limit };
  }
  const named: FieldRefusals | undefined = fields && byName;
  return { fields: named, need, reason, retryAfter: retry_after, requestId: request_id, orderId: order_id };
}

/** A reply whose envelope says something other than 200: the server's sentence is what the user sees. */
export function refusal(envelope: { code: number; msg: string; data: unknown }): ApiError {
  return new ApiError({
    kind: KINDS[envelope.code] ?? 'business',
    messageKey: 'error.request',
    message: envelope.msg,
    code: envelope.code,
    status: envelope.code === CODES.fault ? 500 : undefined,
    ...refusals(envelope.data),
  });
}

/** Seconds to wait when HTTP 429 does not say how long. */
const DEFAULT_WAIT = 60;

/** A transport fault: the generic sentence of its status; an envelope in it only adds code and request id. */
export function httpError(
  status: number,
  body?: { code: number; data: unknown },
  retryAfter?: number,
): ApiError {
  const details = body ? refusals(body.data) : {};
  const wait = details.retryAfter ?? retryAfter;
  return new ApiError({
    ...details,
    message: status === 429 ? clientConfig().waitSentence?.(Math.ceil(wait ?? DEFAULT_WAIT)) : undefined,
    kind: status === 401 ? 'token' : status === 429 ? 'too_many' : 'http',
    messageKey: statusKey(status),
    status,
    code: body?.code,
    retryAfter: wait,
  });
}
