import type { UserId } from 'shared-api/contract';
import type { Secrets } from '../../lib/secrets.ts';
import type { Protocol } from './tables.ts';

/** What stands on a bank card, or of an account in Hong Kong (which has neither province nor city). */
export interface CardDetails {
  cardholder_name: string;
  card_number: string;
  bank_name: string;
  bank_province: string | null;
  bank_city: string | null;
  branch_name: string;
}

export interface WalletDetails {
  alias: string;
  protocol: Protocol;
  address: string;
}

export type Details = CardDetails | WalletDetails;

const about = (userId: UserId) => `payment means ${userId}`;

/** Seals the details of a user's card or wallet; they open for the same user only. */
export const sealDetails = (secrets: Secrets, userId: UserId, details: Details): Buffer =>
  secrets.seal(JSON.stringify(details), about(userId));

/**
 * The details as they were bound. For who pays to them (operators): screens show the masked ones.
 * @throws Error when they were sealed for another user or with a key that is not here.
 */
export function openDetails<D extends Details = Details>(
  secrets: Secrets,
  userId: UserId,
  sealed: Buffer,
): D {
  return JSON.parse(secrets.open(sealed, about(userId))) as D;
}
