import { judgeKeys } from './keys.ts';
import { acceptanceText, checkSignatures } from './round-signatures.ts';
import { checkLeaves, checkPublished, checkRoundTerms, firstFailed, type Held, isHeld } from './seal.ts';
import { compare, failed, passed, pending, refusedStep } from './steps.ts';
import type { Missing, Receipt, Refused, Report, RoundReceipt, SigningKey, Step } from './types.ts';
import { validateHeld } from './validate-held.ts';

export interface ReceiptOptions extends Pick<Held, 'seals' | 'accepted'> {
  /** Keys that the checker was given; without them the verdict is `consistent` at best. */
  readonly keys?: readonly SigningKey[] | undefined;
  /** Lists of keys of later: a new one counts where a known one has signed it. */
  readonly laterKeys?: readonly (readonly SigningKey[])[] | undefined;
}

interface Signatures {
  readonly step: Step;
  readonly missing: readonly Missing[];
  readonly refused: readonly Refused[];
}

/** Both signatures are right, and the subscription is the one that was kept from the acceptance. */
async function checkSigned(
  receipt: RoundReceipt,
  accepted: readonly Receipt[],
  keys: ReceiptOptions['keys'],
): Promise<Signatures> {
  const text = acceptanceText(receipt.round, receipt.own);
  const { fault, refused, missing } = await checkSignatures(receipt, keys);
  if (refused) {
    const found = { place: refused.place, expected: 'signed by a key that was given', found: refused.why };
    return { step: refusedStep('receipt', found), missing, refused: [refused] };
  }
  if (fault)
    return { step: failed('receipt', { ...fault, expected: 'what fits the key' }), missing, refused: [] };
  const kept = compare(
    'receipt',
    accepted.map((one) => ['the order you saved', text, one.text]),
  );
  if (kept.state === 'failed') return { step: kept, missing: [], refused: [] };
  const isBound = !missing.includes('unsigned') && !missing.includes('unchecked');
  return { step: isBound ? passed('receipt') : pending('receipt'), missing, refused: [] };
}

const holderIn = ({ text }: Receipt) => text.split('|')[6];

/**
 * Checks a receipt that has the contract's form. It is `proved` where the checker has noted the published root: the
 * subscription lies under it.
 */
export async function verifyReceipt(receipt: RoundReceipt, options: ReceiptOptions = {}): Promise<Report> {
  const { round, seal, own } = receipt;
  const { keys, refused: refusedKeys } = await judgeKeys(options.keys, options.laterKeys);
  const { valid, refused } = await validateHeld(round, options, { keys, seal });
  // Somebody may have several subscriptions to a round.
  const [same, others] = [true, false].map((isSame) =>
    valid.accepted.filter((one) => (holderIn(one) === own.holder) === isSame),
  ) as [Receipt[], Receipt[]];
  const signed = await checkSigned(receipt, same, keys);
  const leaves = firstFailed([await checkLeaves(receipt), checkPublished(round, seal, valid.seals)]);
  const steps = [checkRoundTerms(round), signed.step, leaves];
  const known = isHeld(round, valid.seals);
  const missing: Missing[] = [
    ...(keys ? [] : (['no_keys'] as const)),
    ...(known ? [] : (['root_not_held'] as const)),
  ];
  return {
    verdict: verdictOf(steps, known),
    missing: [...missing, ...signed.missing],
    steps,
    refused: [...refusedKeys, ...refused, ...others.map(ofAnother), ...signed.refused],
    terms: known ? 'root_held' : 'root_alone',
    reach: null,
  };
}

const ofAnother = ({ key_id }: Receipt): Refused => ({
  ...{ what: 'receipt', place: 'the order you saved', key_id, why: 'of_another' },
});

function verdictOf(steps: readonly Step[], known: boolean): Report['verdict'] {
  if (steps.some(({ state }) => state === 'refused')) return 'refused';
  if (steps.some(({ state }) => state === 'failed')) return 'failed';
  return known ? 'proved' : 'consistent';
}
