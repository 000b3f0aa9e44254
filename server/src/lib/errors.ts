import type { Code, ErrorData, MinorUnits, Need, Reason, RefusedField } from 'shared-api/contract';
import { CODES } from 'shared-api/contract';
import type { Values } from './i18n.ts';

/** A field of a request refused by a rule of the business; its sentence is added in the request's language. */
export type FieldRefusal = Omit<RefusedField, 'message'>;

/**
 * A refusal that the user sees: an envelope code other than 200, a key of `locales/` for `msg`, and what goes
 * along. Thrown by services; the HTTP status stays 200. A transaction it is thrown through is rolled back.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: Code;
  readonly key: string;
  readonly values: Values;
  readonly data: Omit<ErrorData, 'fields'> & { fields?: FieldRefusal[] };

  constructor(code: Code, key: string, data: Refusal['data'] = {}, values: Refusal['values'] = {}) {
    super(key);
    this.code = code;
    this.key = key;
    this.data = data;
    this.values = values;
  }
}

/** HTTP 404: the route is on the server's other port. */
export class RouteElsewhere extends Error {
  override name = 'RouteElsewhere';
}

/** HTTP 503: the operator has begun a maintenance. */
export class MaintenanceRefusal extends Error {
  override name = 'MaintenanceRefusal';
}

/** 4000 with a stable reason; the sentence is `reason.<reason>`. */
export const refuse = (reason: Reason, values?: Refusal['values']) =>
  new Refusal(CODES.refused, `reason.${reason}`, { reason }, values);

interface Range {
  readonly minimum: MinorUnits;
  readonly maximum: MinorUnits;
  /** Both are hundredths of USDT. */
  readonly usdt?: boolean;
}

/** 4000 because an amount is outside of the published range, which the sentence names; in minor units. */
export const refuseRange = (
  reason: 'amount_out_of_range' | 'stake_out_of_range',
  { minimum, maximum, usdt = false }: Range,
) => refuse(reason, { minimum: { minor: minimum, usdt }, maximum: { minor: maximum, usdt } });

/** 4000 because the same order is there already, which the answer names. */
export const refuseRepeated = (
  reason: 'deposit_repeated' | 'withdrawal_repeated' | 'term_repeated',
  orderId: string,
) => new Refusal(CODES.refused, `reason.${reason}`, { reason, order_id: orderId });

/** 4001 with the fields named. */
export const refuseFields = (...fields: FieldRefusal[]) =>
  new Refusal(CODES.validation, 'validation', { fields });

/** 4003: something must be done first. */
export const refuseUntil = (need: Need) => new Refusal(CODES.preconditionMissing, `need.${need}`, { need });

/** 4004: no such thing, or not this user's. */
export const refuseMissing = () => new Refusal(CODES.notFound, 'not_found');

/** 4290: too many attempts; `retryAfter` in seconds. */
export const refuseForNow = (retryAfter: number) =>
  new Refusal(
    CODES.tooManyAttempts,
    'too_many_attempts',
    { retry_after: Math.ceil(retryAfter) },
    { wait: { seconds: Math.ceil(retryAfter) } },
  );
