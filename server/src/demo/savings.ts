import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../lib/errors.ts';
import type { Owner } from '../lib/owner.ts';
import { once } from '../modules/ledger/index.ts';
import {
  applyForRedemption,
  cancelRedemption,
  confirmRedemption,
  type Receiver,
  receiversOf,
  rejectRedemption,
  takeRedemption,
} from '../modules/redemptions/index.ts';
import { type MoveInRequest, moveIn } from '../modules/savings/index.ts';

/** All to the wallet and the bank card; the last one is left to the reviewer. */
const REDEMPTIONS = [
  { key: 'demo-redemption-paid', channel: 'numbercard', amount: '200', fee: '1.00', end: 'pay' },
  { key: 'demo-redemption-rejected', channel: 'bankcard', amount: '300', fee: '2.00', end: 'reject' },
  { key: 'demo-redemption-cancelled', channel: 'bankcard', amount: '150', fee: '2.00', end: 'cancel' },
  { key: 'demo-redemption-waiting', channel: 'numbercard', amount: '100', fee: '1.00', end: 'leave' },
] as const;

const TERMS: readonly { key: string; request: MoveInRequest }[] = [
  { key: 'demo-term-fifteen', request: { term_days: 15, amount: '1000', annual_rate: 36_500 } },
  { key: 'demo-term-thirty', request: { term_days: 30, amount: '2000', annual_rate: 54_750 } },
];

const BY = { by: 'demo' };

/** The demo user's redemptions: applied for, and ended in every way, like anybody's. Safe to repeat. */
export async function makeRedemptions(
  db: Database,
  config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>,
  owner: Owner,
): Promise<void> {
  const bound = await receiversOf(db.kysely, config, owner);
  for (const { key, channel, amount, fee, end } of REDEMPTIONS) {
    const receiver = bound.find((one: Receiver) => one.channel === channel);
    if (!receiver) continue;
    const body = { channel, amount, fee };
    const id = await unlessRefused(
      once(db, { ...owner, key, call: 'withdraw', body }, async (tx) => {
        const order = await applyForRedemption(tx, owner, { receiver, amount, fee });
        return order.id;
      }),
    );
    if (id === undefined) continue;
    const ref = { bucket: owner.bucket, id };
    if (end === 'pay' || end === 'reject') await takeRedemption(db, ref, BY);
    if (end === 'pay') await confirmRedemption(db, ref);
    if (end === 'reject') await rejectRedemption(db, ref, 'name_differs');
    if (end === 'cancel') await unlessRefused(db.transaction((tx) => cancelRedemption(tx, owner, id)));
  }
}

/** The demo user's fixed terms. Safe to repeat. */
export async function makeTerms(db: Database, owner: Owner): Promise<void> {
  for (const { key, request } of TERMS) {
    await unlessRefused(
      once(db, { ...owner, key, call: 'moveIn', body: request }, async (tx) => {
        const holding = await moveIn(tx, owner, request);
        return holding.id;
      }),
    );
  }
}

/** Changed terms or spent funds cost the demo a record, not the server its start. */
async function unlessRefused<T>(step: Promise<T>): Promise<T | undefined> {
  try {
    return await step;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return undefined;
  }
}
