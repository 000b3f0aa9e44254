import { checkSignature, isSigned } from './signature.ts';
import { failed } from './steps.ts';
import type { Missing, PublishedSeal, Receipt, RoundProof, RoundReceipt, SigningKey, Step } from './types.ts';

type Terms = Pick<RoundProof['round'], 'room_id' | 'issue' | 'goods_id' | 'starts_time' | 'ends_time'>;
type Part = Pick<
  RoundProof['subscriptions'][number],
  'holder' | 'direction' | 'stake' | 'fee_rate' | 'accepted_time'
>;

/** What texts of accepted subscriptions begin with. */
export const ACCEPTANCE = 'meridian-subscription-1';

/** The text that the server signs when it accepts a subscription: its round, and its leaf without the place. */
export const acceptanceText = (round: Terms, part: Part): string =>
  [
    ACCEPTANCE,
    round.room_id,
    round.issue,
    round.goods_id,
    round.starts_time,
    round.ends_time,
    part.holder,
    part.direction,
    part.stake,
    part.fee_rate,
    part.accepted_time,
  ].join('|');

type Root = Pick<PublishedSeal, 'room_id' | 'issue' | 'root' | 'count' | 'sealed_time'>;

/** The text that the server signs when it seals a round. */
export const rootText = ({ room_id, issue, root, count, sealed_time }: Root): string =>
  ['meridian-seal-1', room_id, issue, root, count, sealed_time].join('|');

type Keys = readonly SigningKey[] | undefined;

/** Both signatures of a round's receipt: what is wrong with them, or what keeps them from binding. */
export async function checkSignatures(
  { round, seal, own }: RoundReceipt,
  keys: Keys,
): Promise<{ readonly fault: Step | null; readonly missing: readonly Missing[] }> {
  const { room_id, issue } = round;
  const texts = [
    ['own.signed', own.signed, acceptanceText(round, own), own.accepted_time],
    ['seal.signed', seal.signed, rootText({ ...seal, room_id, issue }), seal.sealed_time],
  ] as const;
  const missing = new Set<Missing>();
  for (const [place, signed, text, at] of texts) {
    if (!signed) {
      missing.add('unsigned');
      continue;
    }
    const { fault, ...checked } = await checkSignature({ step: 'receipt', place, text, at, signed }, keys);
    if (fault) return { fault, missing: [] };
    if ('bound' in checked && checked.bound === 'unchecked') missing.add('unchecked');
    if ('bound' in checked && checked.bound === 'signed') missing.add('key_unknown');
  }
  return { fault: null, missing: [...missing] };
}

/** The same as a fault of the seal, of a receipt that is held against an export. */
export async function faultOfReceipt(receipt: RoundReceipt, keys: Keys): Promise<Step | null> {
  const { fault } = await checkSignatures(receipt, keys);
  return fault && { ...fault, name: 'seal' };
}

/** What was kept without its key can be checked where the key is known. */
async function faultOfKept(
  place: string,
  { text, key_id, signature }: Receipt,
  keys: Keys,
): Promise<Step | null> {
  const key = keys?.find((one) => one.key_id === key_id);
  if (!key) return null;
  const isRight = await isSigned({ text, publicKey: key.public_key, signature });
  return isRight === false ? failed('seal', { place, expected: key_id, found: signature }) : null;
}

export const faultOfAcceptance = (accepted: Receipt, keys: Keys): Promise<Step | null> =>
  faultOfKept('the signature of the subscription you kept', accepted, keys);

export async function faultOfRoot(seal: PublishedSeal, keys: Keys): Promise<Step | null> {
  const text = rootText(seal);
  return seal.signed && faultOfKept('the signature of the root you kept', { ...seal.signed, text }, keys);
}
