import type { ReplyOf } from 'shared-api/contract';
import { toDecimal } from 'shared-api/money';
import { readNow } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';
import { playResult } from '../ledger/index.ts';

const DAY_MS = 86_400_000;

/** A visit's result, from the ledger alone; a visit is a day at most (docs/product.md, section 13). */
export async function visitResult(db: Db, owner: Owner, since: string): Promise<ReplyOf<'visitResult'>> {
  const now = await readNow(db);
  const from = new Date(Math.min(now.getTime(), Math.max(Date.parse(since), now.getTime() - DAY_MS)));
  const { staked, won, lost } = await playResult(db, { ...owner, from });
  return {
    since: from.toISOString(),
    server_time: now.toISOString(),
    staked: toDecimal(staked),
    won: toDecimal(won),
    lost: toDecimal(lost),
  };
}
