import { sha256 } from './digest.ts';
import { checkSignature } from './signature.ts';
import { compare, failed, passed, pending } from './steps.ts';
import type { Missing, Receipt, SigningKey, Step, TermsHeld, TimedProof } from './types.ts';

type Order = TimedProof['order'];

/** The text that the server signs when it accepts a timed trade. */
export const receiptText = (order: Omit<Order, 'receipt'>): string =>
  [
    'meridian-timed-1',
    order.id,
    order.order_number,
    order.goods_id,
    order.digits,
    order.direction,
    order.duration_seconds,
    order.stake,
    order.payout_rate,
    order.accepted_time,
    order.expiry_time,
  ].join('|');

/** The receipt's hash: of what was agreed when the trade was accepted. */
export const receiptOf = (order: Omit<Order, 'receipt'>): Promise<string> => sha256(receiptText(order));

const PLACE = 'order.receipt.signed';

interface ReceiptCheck {
  readonly step: Step;
  readonly terms: TermsHeld;
  readonly missing: readonly Missing[];
}

interface Kept {
  /** The receipt that the checker kept from the acceptance. */
  readonly receipt?: Receipt | undefined;
  /** Keys that the checker kept, or that are published. */
  readonly keys?: readonly SigningKey[] | undefined;
}

/** What binds the terms: the receipt's hash, its signature, the key, and the receipt that was kept from the acceptance. */
export async function checkReceipt(order: Order, { receipt, keys = [] }: Kept): Promise<ReceiptCheck> {
  const nothing = { terms: 'unsigned', missing: [] } as const;
  const text = receiptText(order);
  const { hash, signed } = order.receipt;
  const own = compare('receipt', [
    ['order.receipt.hash', hash, await sha256(text)],
    ...(receipt ? ([['the receipt you kept', text, receipt.text]] as const) : []),
  ]);
  if (own.state === 'failed') return { step: own, ...nothing };
  if (!signed) {
    // Before the first key there were no signatures.
    const due = keys.find(({ valid_from }) => valid_from <= order.accepted_time);
    if (due)
      return { step: failed('receipt', { place: PLACE, expected: due.key_id, found: null }), ...nothing };
    return { step: pending('receipt'), terms: 'unsigned', missing: ['unsigned'] };
  }
  const claim = { step: 'receipt', place: PLACE, text, at: order.accepted_time, signed } as const;
  const checked = await checkSignature(claim, keys);
  if (checked.fault) return { step: checked.fault, ...nothing };
  const { bound } = checked;
  if (bound === 'unchecked') return { step: pending('receipt'), terms: 'unsigned', missing: ['unchecked'] };
  if (receipt) return { step: passed('receipt'), terms: 'kept', missing: [] };
  return {
    step: passed('receipt'),
    terms: bound,
    missing: bound === 'known_key' ? ['no_receipt'] : ['no_receipt', 'key_unknown'],
  };
}
