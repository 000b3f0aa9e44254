import { sha256 } from './digest.ts';
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

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** A key's name follows from it. */
async function keyIdOf(publicKey: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(publicKey)));
  return Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Signed {
  readonly text: string;
  readonly publicKey: string;
  readonly signature: string;
}

/** Whether a signature is the key's (Ed25519); null where the browser cannot tell. */
export async function isSigned({ text, publicKey, signature }: Signed): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text));
  } catch (error) {
    if (Object(error).name === 'NotSupportedError') return null;
    return false;
  }
}

/** What is wrong with the key itself, among those that the checker has. */
function faultOfKey(order: Order, keys: readonly SigningKey[]): Step | null {
  const { signed } = order.receipt;
  const place = 'order.receipt.signed';
  if (!signed) {
    // Before the first key there were no signatures.
    const due = keys.find(({ valid_from }) => valid_from <= order.accepted_time);
    return due ? failed('receipt', { place, expected: due.key_id, found: null }) : null;
  }
  const key = keys.find(({ key_id }) => key_id === signed.key_id);
  if (!key) return null;
  const isFirst = keys.every(({ valid_from }) => valid_from >= key.valid_from);
  const early = !isFirst && order.accepted_time < key.valid_from;
  const late = key.valid_until !== null && order.accepted_time >= key.valid_until;
  if (key.public_key === signed.public_key && !early && !late) return null;
  const expected = early || late ? `${key.valid_from}…${key.valid_until ?? ''}` : key.public_key;
  const found = early || late ? order.accepted_time : signed.public_key;
  return failed('receipt', { place: `${place}.key_id`, expected, found });
}

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
export async function checkReceipt(order: Order, { receipt, keys }: Kept): Promise<ReceiptCheck> {
  const nothing = { terms: 'unsigned', missing: [] } as const;
  const text = receiptText(order);
  const { hash, signed } = order.receipt;
  const own = compare('receipt', [
    ['order.receipt.hash', hash, await sha256(text)],
    ...(receipt ? ([['the receipt you kept', text, receipt.text]] as const) : []),
    ...(signed
      ? ([['order.receipt.signed.key_id', signed.key_id, await keyIdOf(signed.public_key)]] as const)
      : []),
  ]);
  const wrong = own.state === 'failed' ? own : faultOfKey(order, keys ?? []);
  if (wrong) return { step: wrong, ...nothing };
  if (!signed) return { step: pending('receipt'), terms: 'unsigned', missing: ['unsigned'] };
  const isRight = await isSigned({ text, publicKey: signed.public_key, signature: signed.signature });
  if (isRight === null) return { step: pending('receipt'), terms: 'unsigned', missing: ['unchecked'] };
  const { signature } = signed;
  const place = 'order.receipt.signed.signature';
  if (!isRight)
    return { step: failed('receipt', { place, expected: signed.key_id, found: signature }), ...nothing };
  if (receipt) return { step: passed('receipt'), terms: 'kept', missing: [] };
  const isKnown = keys?.some(({ key_id }) => key_id === signed.key_id) ?? false;
  return {
    step: passed('receipt'),
    terms: isKnown ? 'known_key' : 'signed',
    missing: isKnown ? ['no_receipt'] : ['no_receipt', 'key_unknown'],
  };
}
