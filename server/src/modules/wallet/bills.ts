import type { ReplyOf, RequestOf } from 'shared-api/contract';
import { toDecimal } from 'shared-api/money';
import { readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields } from '../../lib/errors.ts';
import type { Owner } from '../../lib/owner.ts';
import { adjustmentsById } from '../adjustments/index.ts';
import { type AccountChange, accountChange, accountChanges } from '../ledger/index.ts';

/** Account changes of the available balance, from the ledger (docs/product.md, section 17). */
export async function bills(db: Db | Tx, owner: Owner, query: RequestOf<'bills'>): Promise<ReplyOf<'bills'>> {
  const { id, cursor, limit, operation_type } = query;
  if (id) {
    const change = await accountChange(db, { userId: owner.userId, id });
    return { items: await show(db, owner, change ? [change] : []), next_cursor: null };
  }
  if (cursor && !/^\d{1,18}$/.test(cursor)) throw refuseFields({ name: 'cursor', rule: 'invalid' });
  const { items, next } = await accountChanges(db, {
    userId: owner.userId,
    limit,
    ...(await span(db, query)),
    ...(cursor && { cursor }),
    ...(operation_type && { kinds: [operation_type] }),
  });
  return { items: await show(db, owner, items), next_cursor: next ?? null };
}

const WEEK_MS = 7 * 24 * 3600 * 1000;

/** Without a span the last 7 days by the database's clock (docs/product.md, section 21). */
async function span(db: Db | Tx, { from, to }: { from?: string | undefined; to?: string | undefined }) {
  if (from || to) return { ...(from && { from: new Date(from) }), ...(to && { to: new Date(to) }) };
  return { from: new Date((await readNow(db)).getTime() - WEEK_MS) };
}

async function show(db: Db | Tx, { bucket }: Owner, changes: readonly AccountChange[]) {
  const ids = changes.filter(({ source }) => source.type === 'adjustment').map(({ source }) => source.id);
  const adjustments = await adjustmentsById(db, { bucket, ids });
  return changes.map((change) => {
    const adjustment = adjustments.get(change.source.id);
    return { ...showChange(change), ...(adjustment && { adjustment }) };
  });
}

function showChange({ id, type, before, amount, after, at, source }: AccountChange) {
  return {
    id,
    operation_type: type,
    before_amount: toDecimal(before),
    operation_amount: toDecimal(amount),
    after_amount: toDecimal(after),
    date: at.toISOString(),
    source_type: source.type,
    source_id: source.id,
  };
}
