import { LONGEST_GAP_MS, PROOF_FORMAT, type ReplyOf, type TickNumber } from 'shared-api/contract';
import { toDecimal } from 'shared-api/money';
import type { Db } from '../../db/tables.ts';
import { refuseMissing } from '../../lib/errors.ts';
import type { Owner } from '../../lib/owner.ts';
import { sha256, withDigest } from '../../lib/proof-file.ts';
import { paidBack } from '../ledger/index.ts';
import { proofFeed } from '../quotes/index.ts';
import { showSignature, withPublicKey } from '../signing/index.ts';
import type { VoidReason } from './outcome.logic.ts';
import type { Prices } from './prices.ts';
import { receiptText, termsOf } from './receipt.ts';
import { listOrders } from './repository.ts';
import { withEntries } from './service.ts';

type Proof = ReplyOf<'orderProof'>;

/** Everything that a trade's outcome follows from, for the user to check (docs/product.md, section 8). */
export async function orderProof(
  db: Db,
  prices: Prices,
  { owner, id }: { owner: Owner; id: string },
): Promise<Proof> {
  const found = await listOrders(db, owner, { id, language: 'en', limit: 1 });
  const [order] = await withEntries(db, prices, found);
  if (!order) throw refuseMissing();
  const digits = prices.findProduct(order.goods_id)?.digits ?? 0;
  const terms = termsOf(order, digits);
  const span = { from: order.accepted_at, to: order.expires_at };
  const feed = await proofFeed(db, { id: order.goods_id, digits }, span);
  const back = await paidBack(db, { ...owner, source: { type: 'timed_order', id, steps: ['settle'] } });
  // The signature of the acceptance, never made anew: whoever changes an order in the database cannot make another.
  const signed = await withPublicKey(db, showSignature(order.receipt_key_id, order.receipt_signature));
  return withDigest({
    format: PROOF_FORMAT,
    kind: 'timed' as const,
    order: { ...terms, receipt: { hash: sha256(receiptText(terms)), signed } },
    outcome: {
      status: order.state,
      result: order.result,
      void_reason: order.void_reason,
      entry_seq: numberOf(order.entry_seq),
      exit_seq: numberOf(order.exit_seq),
      profit: order.profit === null ? null : toDecimal(order.profit),
      paid_back: order.state === 'open' ? null : toDecimal(back),
    },
    feed: {
      ...feed,
      passed_by: passedBy({
        from: order.accepted_at,
        to: order.expires_at,
        entry: order.entry_time,
        endedAt: order.settled_at,
        voidReason: order.void_reason,
        times: feed.ticks.map(({ time }) => new Date(time)),
      }),
    },
  });
}

const numberOf = (seq: TickNumber | null) => (seq === null ? null : Number(seq));

interface Ended {
  readonly from: Date;
  readonly to: Date;
  /** The tick that it began with. */
  readonly entry: Date | null;
  readonly endedAt: Date | null;
  readonly voidReason: VoidReason | null;
  readonly times: readonly Date[];
}

/** What had proved, when a trade or a round ended, that the feed had passed its end. */
export function passedBy({ from, to, entry, endedAt, voidReason, times }: Ended): Proof['feed']['passed_by'] {
  if (!endedAt) return null;
  if (entry && entry.getTime() - from.getTime() > LONGEST_GAP_MS) return null;
  if (voidReason) return voidReason === 'session_ended' ? 'session' : 'tick';
  // Whichever it was then: a later tick proves it now.
  return times.some((time) => time > to) ? 'tick' : 'session';
}
