import { checkpointText } from './checkpoints.ts';
import { type Keys, refusalOfAcceptance, refusalOfReceipt, refusalOfRoot } from './round-signatures.ts';
import { checkLeaves, checkRoundTerms, type Held } from './seal.ts';
import { refusalOf } from './signature.ts';
import type { HeldCheckpoint, PublishedSeal, Receipt, Refused, RoundProof, RoundReceipt } from './types.ts';

/** What of the given is valid, and what was refused. */
interface Validated<T> {
  readonly valid: T;
  readonly refused: readonly Refused[];
}

/** What is held against a round. */
interface HeldAgainst {
  readonly seals: readonly PublishedSeal[];
  readonly receipts: readonly RoundReceipt[];
  readonly accepted: readonly Receipt[];
}

async function validate<T>(
  all: readonly T[],
  refusal: (one: T) => Promise<Refused | null>,
): Promise<Validated<T[]>> {
  const judged = await Promise.all(all.map(async (one) => ({ one, no: await refusal(one) })));
  return {
    valid: judged.flatMap(({ one, no }) => (no ? [] : [one])),
    refused: judged.flatMap(({ no }) => no ?? []),
  };
}

interface Against {
  readonly keys: Keys;
  /** Of the file that is checked. */
  readonly seal: RoundProof['seal'];
}

/**
 * When a root became public is not signed: a copy that says another moment than the file proves nothing for it, and nothing
 * against it. A record of before the publication says nothing of it.
 */
const isSameMoment = (one: Pick<PublishedSeal, 'published_time'>, seal: RoundProof['seal']): boolean =>
  one.published_time === null || seal === null || one.published_time === seal.published_time;

/** A receipt counts with both signatures right, for this round, and with all that they do not cover fitting them. */
async function refusalOfGiven(
  receipt: RoundReceipt,
  { room_id, issue }: RoundProof['round'],
  { keys, seal }: Against,
): Promise<Refused | null> {
  const unsigned = await refusalOfReceipt(receipt, keys);
  if (unsigned) return unsigned;
  const { round } = receipt;
  const named = { what: 'round_receipt', place: `receipt of round ${round.issue}` } as const;
  const no = (why: Refused['why']): Refused => ({
    ...named,
    key_id: receipt.seal.signed?.key_id ?? null,
    why,
  });
  if (round.room_id !== room_id || round.issue !== issue) return no('of_another');
  const steps = [checkRoundTerms(round), await checkLeaves(receipt)];
  const isSound = steps.every(({ state }) => state === 'passed') && isSameMoment(receipt.seal, seal);
  return isSound ? null : no('unsound');
}

/** What is valid of what is held against a round, by the keys that were given alone. */
export async function validateHeld(
  round: RoundProof['round'],
  { seals = [], receipts = [], accepted = [] }: Held,
  { keys, seal }: Against,
): Promise<Validated<HeldAgainst>> {
  const { room_id, issue } = round;
  const ofRound = seals.filter((one) => one.room_id === room_id && one.issue === issue);
  const roots = await validate(ofRound, async (one) => {
    const refused = await refusalOfRoot(one, keys);
    if (refused || isSameMoment(one, seal)) return refused;
    const key_id = one.signed?.key_id ?? null;
    return { what: 'root', place: `root of round ${issue}`, key_id, why: 'unsound' };
  });
  const whole = await validate(receipts, (receipt) => refusalOfGiven(receipt, round, { keys, seal }));
  const taken = await validate(accepted, (one) => refusalOfAcceptance(one, round, keys));
  return {
    valid: { seals: roots.valid, receipts: whole.valid, accepted: taken.valid },
    refused: [...roots.refused, ...whole.refused, ...taken.refused],
  };
}

/** The text under which a checkpoint is published: its leaf's, and the tree that ends with it. */
export const treeText = (goodsId: string, point: Omit<HeldCheckpoint, 'signed'>): string =>
  ['meridian-tree-1', checkpointText(goodsId, point), point.size, point.root].join('|');

/** What of the checkpoints of a product is valid. */
export const validateCheckpoints = (
  goodsId: string,
  all: readonly HeldCheckpoint[],
  keys: Keys,
): Promise<Validated<HeldCheckpoint[]>> =>
  validate(all, async (point) => {
    const { number, time, signed } = point;
    const why = await refusalOf({ text: treeText(goodsId, point), at: time, signed }, keys);
    return why && { what: 'checkpoint', place: `checkpoint ${number}`, key_id: signed?.key_id ?? null, why };
  });
