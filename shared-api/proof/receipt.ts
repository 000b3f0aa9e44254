import { sha256 } from './digest.ts';
import { refusalOf, selfCheck } from './signature.ts';
import { compare, failed, passed, pending, refusedStep } from './steps.ts';
import type { Missing, Receipt, Refused, SigningKey, Step, TermsHeld, TimedProof } from './types.ts';

type Order = TimedProof['order'];

/** What texts of accepted timed trades begin with. */
export const TIMED = 'meridian-timed-1';

/** The text that the server signs when it accepts a timed trade. */
export const receiptText = (order: Omit<Order, 'receipt'>): string =>
  [
    TIMED,
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
const KEPT = 'the receipt you saved';

interface ReceiptCheck {
  readonly step: Step;
  readonly terms: TermsHeld;
  readonly missing: readonly Missing[];
  readonly refused: readonly Refused[];
}
type OwnCheck = Pick<ReceiptCheck, 'step' | 'terms'> & {
  readonly missing?: Missing;
  readonly refused?: Refused;
};

interface Kept {
  /** What the checker kept from the acceptance: one receipt as a rule. */
  readonly receipt?: Receipt | readonly Receipt[] | undefined;
  /** Keys that the checker was given. */
  readonly keys?: readonly SigningKey[] | undefined;
}

const unsigned = (missing: Missing): OwnCheck => ({ step: pending('receipt'), terms: 'unsigned', missing });

/** Without keys: whether the signature in the file fits the key beside it. */
async function checkAlone(text: string, { receipt: { signed } }: Order): Promise<OwnCheck> {
  if (!signed) return unsigned('unsigned');
  const said = await selfCheck(text, signed);
  if (said === 'unchecked') return unsigned('unchecked');
  if (said === 'fits') return { step: passed('receipt'), terms: 'signed' };
  const fault = { place: `${PLACE}.${said}`, expected: 'what fits the key', found: signed[said] };
  return { step: failed('receipt', fault), terms: 'unsigned' };
}

/** The file's own signature, by the keys that were given. */
async function checkOwn(order: Order, keys: readonly SigningKey[]): Promise<OwnCheck> {
  const { signed } = order.receipt;
  const at = order.accepted_time;
  // Before the first key there were no signatures.
  if (!signed && keys.every(({ valid_from }) => valid_from > at)) return unsigned('unsigned');
  const why = await refusalOf({ text: receiptText(order), at, signed }, keys);
  if (why === 'unchecked') return unsigned('unchecked');
  if (why === null) return { step: passed('receipt'), terms: 'known_key' };
  const known = keys.map(({ key_id }) => key_id).join(', ');
  return {
    step: refusedStep('receipt', { place: PLACE, expected: `signed by ${known || 'no key'}`, found: why }),
    terms: 'unsigned',
    refused: { what: 'order', place: PLACE, key_id: signed?.key_id ?? null, why },
  };
}

/** Why the kept receipt does not count; null where it does. */
async function refusalOfKept(
  order: Order,
  { text, ...signed }: Receipt,
  keys: Kept['keys'],
): Promise<Refused | null> {
  const signedAt = text.split('|').at(-2) ?? '';
  const isOfThis = text.startsWith(`${TIMED}|${order.id}|`);
  const why = (await refusalOf({ text, at: signedAt, signed }, keys)) ?? (isOfThis ? null : 'of_another');
  return why && { what: 'receipt', place: KEPT, key_id: signed.key_id, why };
}

/** What binds the terms: the signature by a key that was given, the hash, and the receipt kept from the acceptance. */
export async function checkReceipt(order: Order, { receipt, keys }: Kept): Promise<ReceiptCheck> {
  const text = receiptText(order);
  const own = keys ? await checkOwn(order, keys) : await checkAlone(text, order);
  const given = [receipt ?? []].flat();
  const refusals = await Promise.all(given.map((one) => refusalOfKept(order, one, keys)));
  const kept = given.filter((_, i) => refusals[i] === null);
  const refused = [own.refused, ...refusals].flatMap((one) => one ?? []);
  const said = compare('receipt', [
    ['order.receipt.hash', order.receipt.hash, await sha256(text)],
    ...kept.map((one) => [KEPT, text, one.text] as const),
  ]);
  if (own.refused || own.step.state === 'failed') return { ...own, missing: [], refused };
  if (said.state === 'failed') return { step: said, terms: 'unsigned', missing: [], refused };
  const isKept = kept.length > 0;
  const missing = own.missing ?? (isKept ? [] : 'no_receipt');
  const terms = isKept && own.terms === 'known_key' ? 'kept' : own.terms;
  return { step: own.step, terms, missing: [missing].flat(), refused };
}
