import { rootOf } from './merkle.ts';
import { acceptanceText, checkSignatures } from './round-signatures.ts';
import {
  checkPublished,
  checkRoundTerms,
  firstFailed,
  type Held,
  holderOf,
  isHeld,
  subscriptionLeaf,
  termsLeaf,
} from './seal.ts';
import { compare, passed, pending } from './steps.ts';
import type { Missing, Report, RoundReceipt, Step } from './types.ts';

/** The round's terms and the owner's subscription lie under the root, which is the published one where that was noted. */
async function checkLeaves(receipt: RoundReceipt, held: Omit<Held, 'receipts'>): Promise<Step> {
  const { round, seal, own, terms_path, own_path } = receipt;
  const size = seal.count + 1;
  const terms = { text: termsLeaf(round, seal.sealed_time), index: 0, size, path: terms_path };
  const part = { text: subscriptionLeaf(own), index: own.arrival, size, path: own_path };
  return firstFailed([
    compare('seal', [
      ['own.holder', own.holder, await holderOf(own)],
      ['terms_path', await rootOf(terms), seal.root],
      ['own_path', await rootOf(part), seal.root],
      ['own.accepted_time', own.accepted_time < round.seals_time, true],
      ['seal.sealed_time', seal.sealed_time >= round.seals_time, true],
      ['seal.published_time', (seal.published_time ?? seal.sealed_time) >= seal.sealed_time, true],
    ]),
    await checkPublished(round, seal, held),
  ]);
}

/** Both signatures are right, and the subscription is the one that was kept from the acceptance. */
async function checkSigned(
  receipt: RoundReceipt,
  { accepted = [], keys }: Omit<Held, 'receipts'>,
): Promise<{ readonly step: Step; readonly missing: readonly Missing[] }> {
  const text = acceptanceText(receipt.round, receipt.own);
  const kept = compare(
    'receipt',
    accepted.map((one) => ['the subscription you kept', text, one.text]),
  );
  if (kept.state === 'failed') return { step: kept, missing: [] };
  const { fault, missing } = await checkSignatures(receipt, keys);
  const isBound = !missing.includes('unsigned') && !missing.includes('unchecked');
  return { step: fault ?? (isBound ? passed('receipt') : pending('receipt')), missing };
}

/**
 * Checks a receipt that has the contract's form. It is `proved` where the checker has noted the published root: the
 * subscription lies under it.
 */
export async function verifyReceipt(
  receipt: RoundReceipt,
  held: Omit<Held, 'receipts'> = {},
): Promise<Report> {
  const signed = await checkSigned(receipt, held);
  const steps = [checkRoundTerms(receipt.round), signed.step, await checkLeaves(receipt, held)];
  const isRight = steps.every(({ state }) => state !== 'failed');
  const known = isHeld(receipt.round, held.seals);
  return {
    verdict: !isRight ? 'failed' : known ? 'proved' : 'consistent',
    missing: [...(known ? [] : (['root_not_held'] as const)), ...signed.missing],
    steps,
    terms: known ? 'root_held' : 'root_alone',
    reach: null,
  };
}
