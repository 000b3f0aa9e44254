import { type Claim, refusalOf, selfCheck } from './signature.ts';
import type {
  Missing,
  PublishedSeal,
  Receipt,
  Refused,
  RoundProof,
  RoundReceipt,
  SigningKey,
} from './types.ts';

type Terms = Pick<RoundProof['round'], 'room_id' | 'issue' | 'goods_id' | 'starts_time' | 'ends_time'>;
type Part = Pick<
  RoundProof['subscriptions'][number],
  'holder' | 'direction' | 'stake' | 'fee_rate' | 'accepted_time'
>;

/** What texts of accepted subscriptions begin with. */
export const ACCEPTANCE = 'meridian-subscription-1';

/** What a subscription was accepted with, in the order of its texts. */
export const agreedOf = ({ holder, direction, stake, fee_rate, accepted_time }: Part) => [
  holder,
  direction,
  stake,
  fee_rate,
  accepted_time,
];

/** The text that the server signs when it accepts a subscription: its round, and its leaf without the place. */
export const acceptanceText = (round: Terms, part: Part): string =>
  [
    ACCEPTANCE,
    round.room_id,
    round.issue,
    round.goods_id,
    round.starts_time,
    round.ends_time,
    ...agreedOf(part),
  ].join('|');

type Root = Pick<PublishedSeal, 'room_id' | 'issue' | 'root' | 'count' | 'sealed_time'>;

/** The text that the server signs when it seals a round. */
export const rootText = ({ room_id, issue, root, count, sealed_time }: Root): string =>
  ['meridian-seal-1', room_id, issue, root, count, sealed_time].join('|');

export type Keys = readonly SigningKey[] | undefined;

interface ReceiptClaim extends Claim {
  readonly place: 'own.signed' | 'seal.signed';
  readonly signed: RoundReceipt['own']['signed'];
}

/** What a round's receipt claims to be signed: the subscription, and the root. */
function claimsOf({ round, seal, own }: RoundReceipt): readonly ReceiptClaim[] {
  const { room_id, issue } = round;
  const root = rootText({ ...seal, room_id, issue });
  return [
    { place: 'own.signed', text: acceptanceText(round, own), at: own.accepted_time, signed: own.signed },
    { place: 'seal.signed', text: root, at: seal.sealed_time, signed: seal.signed },
  ];
}

/** Why a round's receipt does not count: both its signatures have to. */
export async function refusalOfReceipt(receipt: RoundReceipt, keys: Keys): Promise<Refused | null> {
  for (const { place, signed, ...claim } of claimsOf(receipt)) {
    const why = await refusalOf({ ...claim, signed }, keys);
    if (why) return { what: 'round_receipt', place, key_id: signed?.key_id ?? null, why };
  }
  return null;
}

interface Checked {
  /** By none of the keys that were given. */
  readonly refused?: Refused;
  /** Without keys: what does not fit the key beside it. */
  readonly fault?: { readonly place: string; readonly found: string };
  readonly missing: readonly Missing[];
}

/** Both signatures of the receipt that is checked itself; one of before signatures has none. */
export async function checkSignatures(receipt: RoundReceipt, keys: Keys): Promise<Checked> {
  const missing = new Set<Missing>();
  for (const { place, signed, ...claim } of claimsOf(receipt)) {
    if (!signed) {
      missing.add('unsigned');
      continue;
    }
    const why = keys
      ? await refusalOf({ ...claim, signed }, keys)
      : await selfCheck(claim.text, signed).then((said) => (said === 'fits' ? null : said));
    if (why === 'unchecked') missing.add('unchecked');
    else if (why === 'key_id' || why === 'signature')
      return { fault: { place: `${place}.${why}`, found: signed[why] }, missing: [] };
    else if (why)
      return { refused: { what: 'round_receipt', place, key_id: signed.key_id, why }, missing: [] };
  }
  return { missing: [...missing] };
}

/** Why a root that was kept does not count. */
export async function refusalOfRoot(seal: PublishedSeal, keys: Keys): Promise<Refused | null> {
  const { issue, sealed_time, signed } = seal;
  const why = await refusalOf({ text: rootText(seal), at: sealed_time, signed }, keys);
  return why && { what: 'root', place: `root of round ${issue}`, key_id: signed?.key_id ?? null, why };
}

/** Why what was kept from the acceptance of a subscription does not count. */
export async function refusalOfAcceptance(
  { text, ...signed }: Receipt,
  { room_id, issue }: Terms,
  keys: Keys,
): Promise<Refused | null> {
  const isOfThis = text.startsWith(`${ACCEPTANCE}|${room_id}|${issue}|`);
  const at = text.split('|').at(-1) ?? '';
  const why = (await refusalOf({ text, at, signed }, keys)) ?? (isOfThis ? null : 'of_another');
  return why && { what: 'receipt', place: 'the order you saved', key_id: signed.key_id, why };
}
