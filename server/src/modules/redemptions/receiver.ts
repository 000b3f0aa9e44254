import type { UserId } from 'shared-api/contract';
import type { Config } from '../../config/config.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';
import { type Secrets, secretsOf } from '../../lib/secrets.ts';
import { allMeans, type CardDetails, type Means, openDetails } from '../payment-means/index.ts';

import type { Channel } from './tables.ts';

/** Where a redemption goes, as it is kept with it. */
export interface Receiver {
  readonly meansId: string;
  readonly channel: Channel;
  /** The holder's name, or the wallet's alias. */
  readonly name: string;
  /** The bank, or the wallet's network. */
  readonly place: string;
  /** Masked but for its ends. */
  readonly account: string;
  /** The whole of it, for who pays: a later change of the card does not redirect the money. */
  readonly sealed: Buffer;
}

const CHANNELS = { bank: 'bankcard', hk: 'hkbankcard', wallet: 'numbercard' } as const;

/** What a redemption keeps of a user's bound card, account or wallet. */
export function receiverOf(secrets: Secrets, userId: UserId, means: Means): Receiver {
  const { id, kind, protocol, label, masked, sealed } = means;
  const common = { meansId: id, channel: CHANNELS[kind], account: masked, sealed };
  if (kind === 'wallet') return { ...common, name: label, place: `USDT ${protocol}` };
  const { cardholder_name } = openDetails<CardDetails>(secrets, userId, sealed);
  return { ...common, name: cardholder_name, place: label };
}

/** Everything that a user has bound, as a redemption would keep it. */
export async function receiversOf(
  db: Db | Tx,
  config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>,
  owner: Owner,
): Promise<Receiver[]> {
  const secrets = secretsOf(config);
  return (await allMeans(db, owner)).map((means) => receiverOf(secrets, owner.userId, means));
}
