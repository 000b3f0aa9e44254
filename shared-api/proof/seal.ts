import { sha256 } from './digest.ts';
import { rootOf, treeRoot } from './merkle.ts';
import { acceptanceText, agreedOf } from './round-signatures.ts';
import { compare, failed, passed, pending } from './steps.ts';
import type { Missing, PublishedSeal, Receipt, RoundProof, RoundReceipt, Step, TermsHeld } from './types.ts';

type Terms = RoundProof['round'];
type Subscription = Omit<RoundProof['subscriptions'][number], 'matched'>;

/** The first leaf under a round's root: what the round was agreed to be, and when its list was closed. */
export const termsLeaf = (round: Terms, sealedTime: string): string =>
  [
    'round',
    round.room_id,
    round.issue,
    round.round_seconds,
    round.seal_seconds,
    round.goods_id,
    round.digits,
    round.starts_time,
    round.seals_time,
    round.ends_time,
    round.fee_rate,
    round.liquidity_cap,
    sealedTime,
  ].join('|');

/** The leaf of a subscription: it follows the first one in the order of arrival. */
export const subscriptionLeaf = (part: Subscription): string =>
  ['subscription', part.arrival, ...agreedOf(part)].join('|');

/** The holder's pseudonym in a subscription's leaf: who knows the salt can recompute it. */
export const holderOf = ({
  salt,
  order_id,
  order_number,
}: Pick<RoundReceipt['own'], 'salt' | 'order_id' | 'order_number'>): Promise<string> =>
  sha256(`${salt}|${order_id}|${order_number}`);

/** The root over a round's terms and its subscriptions in the order given. */
export const sealRoot = (
  round: Terms,
  { sealedTime, subscriptions }: { sealedTime: string; subscriptions: readonly Subscription[] },
): Promise<string> => treeRoot([termsLeaf(round, sealedTime), ...subscriptions.map(subscriptionLeaf)]);

/** Somebody took part, and the root was not public before the start: everything is returned, whatever the prices. */
export const isLate = ({ round, seal }: Pick<RoundProof, 'round' | 'seal'>): boolean =>
  seal !== null &&
  seal.count > 0 &&
  (seal.published_time === null || seal.published_time >= round.starts_time);

/** What the checker holds from before, and what of it counts. */
export interface Held {
  /** Roots that were published, of any rounds. */
  readonly seals?: readonly PublishedSeal[] | undefined;
  /** Of the round that is checked. */
  readonly receipts?: readonly RoundReceipt[] | undefined;
  /** What was signed when subscriptions to this round were accepted, as the checker kept it then. */
  readonly accepted?: readonly Receipt[] | undefined;
}

export const isHeld = ({ room_id, issue }: Terms, seals: Held['seals']): boolean =>
  seals?.some((one) => one.room_id === room_id && one.issue === issue) ?? false;

/** What binds a round's terms and its subscriptions; undefined while it is not sealed. */
export function boundBy(
  { round, seal }: RoundProof,
  { seals, receipts = [] }: Held,
): { readonly terms: TermsHeld; readonly missing: readonly Missing[] } | undefined {
  if (!seal) return undefined;
  return receipts.length > 0 || isHeld(round, seals)
    ? { terms: 'root_held', missing: [] }
    : { terms: 'root_alone', missing: ['root_not_held'] };
}

const moment = (ms: number) => new Date(ms).toISOString();

/** A round's times follow from its number, its length and how long before its start it is sealed. */
export function checkRoundTerms(round: Terms): Step {
  const starts = round.issue * round.round_seconds * 1000;
  const ends = starts + round.round_seconds * 1000;
  const seals = starts - round.seal_seconds * 1000;
  return compare('terms', [
    ['round.starts_time', round.starts_time, moment(starts)],
    ['round.seals_time', round.seals_time, moment(seals)],
    ['round.ends_time', round.ends_time, moment(ends)],
  ]);
}

type Seal = NonNullable<RoundProof['seal']>;

/** The root is the one that was signed. When it became public is the server's word: no signature covers that. */
const sameSeal = (found: Seal, known: Pick<Seal, 'root' | 'count' | 'sealed_time'>): Step =>
  compare('seal', [
    ['seal.root', found.root, known.root],
    ['seal.count', found.count, known.count],
    ['seal.sealed_time', found.sealed_time, known.sealed_time],
  ]);

export const firstFailed = (steps: readonly Step[]): Step =>
  steps.find(({ state }) => state === 'failed') ?? passed('seal');

/** The root is each of those that were kept of this round. */
export const checkPublished = ({ room_id, issue }: Terms, seal: Seal, seals: Held['seals'] = []): Step =>
  firstFailed(
    seals
      .filter((one) => one.room_id === room_id && one.issue === issue)
      .map((known) => sameSeal(seal, known)),
  );

/** A receipt's terms and its subscription lie under its root. */
export async function checkLeaves({ round, seal, own, terms_path, own_path }: RoundReceipt): Promise<Step> {
  const size = seal.count + 1;
  const terms = { text: termsLeaf(round, seal.sealed_time), index: 0, size, path: terms_path };
  const part = { text: subscriptionLeaf(own), index: own.arrival, size, path: own_path };
  return compare('seal', [
    ['own.holder', own.holder, await holderOf(own)],
    ['terms_path', await rootOf(terms), seal.root],
    ['own_path', await rootOf(part), seal.root],
    ['own.accepted_time', own.accepted_time < round.seals_time, true],
    ['seal.sealed_time', seal.sealed_time >= round.seals_time, true],
    ['seal.published_time', (seal.published_time ?? seal.sealed_time) >= seal.sealed_time, true],
  ]);
}

/** Subscriptions stand in the order in which they were accepted, all before the close. */
function checkArrivals({ round, subscriptions }: RoundProof): Step {
  for (const [i, { accepted_time }] of subscriptions.entries()) {
    const place = `subscriptions[${i}].accepted_time`;
    const before = subscriptions[i - 1]?.accepted_time ?? '';
    if (accepted_time < before)
      return failed('seal', { place, expected: `≥ ${before}`, found: accepted_time });
    if (accepted_time >= round.seals_time)
      return failed('seal', { place, expected: `< ${round.seals_time}`, found: accepted_time });
  }
  return passed('seal');
}

/** Each of the reader's own parts is the one at its place in the list. */
async function checkOwn({ own, subscriptions }: RoundProof): Promise<Step> {
  const claims = await Promise.all(
    own.map(
      async (part, i) =>
        [`own[${i}] (holder)`, await holderOf(part), subscriptions[part.arrival - 1]?.holder] as const,
    ),
  );
  return compare('seal', claims);
}

/** What a receipt says of its owner's subscription stands in the export. */
function checkHeld({ round, subscriptions }: RoundProof, { own, ...receipt }: RoundReceipt): Step {
  const part = subscriptions[own.arrival - 1];
  const leaf = part && subscriptionLeaf(part);
  return compare('seal', [
    ['round', termsLeaf(round, receipt.seal.sealed_time), termsLeaf(receipt.round, receipt.seal.sealed_time)],
    [`subscriptions[${own.arrival - 1}]`, leaf, subscriptionLeaf(own)],
  ]);
}

/**
 * A subscription that was accepted stands in the list, as it was signed. One that its owner has cancelled does not: the
 * place says so.
 */
function checkAccepted({ round, subscriptions }: RoundProof, accepted: Receipt): Step {
  const texts = subscriptions.map((part) => acceptanceText(round, part));
  const found = texts.includes(accepted.text) ? accepted.text : null;
  return compare('seal', [['the order you saved, unless you canceled it', found, accepted.text]]);
}

/**
 * The round is the one that was committed to: its terms and its list lead to the root, and the root is the one that was
 * published and that receipts name. Pending while it is open. `held` is what counts.
 */
export async function checkSeal(proof: RoundProof, held: Held): Promise<Step> {
  const { seals, receipts = [], accepted = [] } = held;
  const { round, seal, outcome, subscriptions } = proof;
  if (!seal) {
    const ended = outcome.status === 'settled' || outcome.status === 'void';
    if (!ended && subscriptions.length === 0) return pending('seal');
    return failed('seal', { place: 'seal', expected: 'a root', found: null });
  }
  const root = await sealRoot(round, { sealedTime: seal.sealed_time, subscriptions });
  return firstFailed([
    compare('seal', [
      ['seal.root', seal.root, root],
      ['seal.count', seal.count, subscriptions.length],
      ['seal.sealed_time', seal.sealed_time >= round.seals_time, true],
      ['seal.published_time', (seal.published_time ?? seal.sealed_time) >= seal.sealed_time, true],
    ]),
    checkArrivals(proof),
    await checkOwn(proof),
    checkPublished(round, seal, seals),
    ...receipts.flatMap((receipt) => [checkHeld(proof, receipt), sameSeal(seal, receipt.seal)]),
    ...accepted.map((one) => checkAccepted(proof, one)),
  ]);
}
