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
  /** The whole of it, sealed: a redemption keeps its own copy, so that a later change does not redirect it. */
  readonly sealed: Buffer;
}

/** What redemptions need of the user's payment means. */
export interface MeansPort {
  /** The user's own means; undefined when it is not his. */
  findMeans(tx: Tx, owner: Owner, id: string): Promise<PaymentMeans | undefined>;
  /** Money has been paid to it: the user cannot change or delete it any more. */
  lockMeans(tx: Tx, owner: Owner, id: string): Promise<void>;
}
