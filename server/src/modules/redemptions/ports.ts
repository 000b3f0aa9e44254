import type { Tx } from '../../db/tables.ts';
import type { Owner } from './repository.ts';
import type { Channel } from './tables.ts';

/** A bound bank card, hong kong account or wallet, as far as a redemption needs it. */
export interface PaymentMeans {
  readonly id: string;
  readonly channel: Channel;
  /** The holder's name, or the wallet's alias. */
  readonly name: string;
  /** The bank with its branch, or the wallet's network. */
  readonly place: string;
  /** Masked but for its ends: the whole one stays with the means. */
  readonly account: string;
}

/** What redemptions need of the user's payment means. */
export interface MeansPort {
  /** The user's own means, kept from change until the transaction ends; undefined when it is not his. */
  findMeans(tx: Tx, owner: Owner, id: string): Promise<PaymentMeans | undefined>;
  /** Money has been paid to it: the user cannot change or delete it any more. */
  lockMeans(tx: Tx, owner: Owner, id: string): Promise<void>;
}

/** What a user proves before his money leaves. */
export interface Proof {
  readonly tradePassword: string;
}

/**
 * Who says that it is really the user (product decisions, section 3).
 * @throws Refusal 4003 while his profile or transaction password is missing; 4001 or 4290 for a wrong one.
 */
export type RequireProof = (tx: Tx, owner: Owner, proof: Proof) => Promise<void>;
