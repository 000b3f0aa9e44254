import {
  contract,
  PROOF_FORMAT,
  proofFile,
  RECEIPT_FORMAT,
  roundReceipt,
  signature,
} from 'shared-api/contract';
import {
  ACCEPTANCE,
  type Missing,
  type ProofFile,
  type Reason,
  type Receipt,
  type Refused,
  type Report,
  type RoundProof,
  type Step,
  type StepName,
  type TermsHeld,
  TIMED,
  type Verdict,
  type VerifyOptions,
  verifyProof,
  verifyReceipt,
} from 'shared-api/proof';
import * as z from 'zod/mini';

const SAID: Readonly<Record<StepName, string>> = {
  digest: 'the file is as it was saved',
  terms: 'the times follow from the terms',
  receipt: 'the terms are those that were signed at the acceptance',
  chain: 'every tick follows the one before: number, time and hash',
  public: 'the checkpoints in the export lie in its ticks',
  held: 'the checkpoints that you held agree, and prove the ticks',
  seal: 'terms and subscriptions are those that the root commits to',
  entry: 'the entry is the next tick after the beginning',
  exit: 'the exit is the latest tick at or before the end',
  passed: 'the feed had passed the end',
  result: 'the result follows from the two prices',
  matching: 'both sides were matched in the order of arrival',
  payout: 'profit, fee and what was paid back are right to the cent',
};
const MARKS = { passed: 'ok  ', failed: 'FAIL', refused: 'NOT ', pending: '–   ' } as const;

const WHY: Readonly<Record<Missing, string>> = {
  no_keys: 'You gave no set of keys: nothing that is signed could be judged (--keys).',
  none_held: 'You held no checkpoint against it (--checkpoints).',
  held_earlier:
    'The checkpoints that you held are earlier than the end: they prove nothing of the prices after them.',
  held_later:
    'A checkpoint that you held is later than the export. Give the way to it: --links, the answer of GET /api/checkpointPath.',
  not_covered: 'The export ends before the first checkpoint after the end: export it again.',
  no_later_tick: 'No price after the end is recorded yet: export it again when the market has opened.',
  unsigned: 'It is older than signed receipts: only the file itself says what was agreed.',
  unchecked: 'The signature could not be checked here.',
  no_receipt: 'No receipt that you kept from the acceptance was held against the terms (--receipt).',
  root_not_held: 'You held no root and no receipt of this round against it (--seals, --receipt).',
};
const TERMS: Readonly<Record<TermsHeld, string>> = {
  kept: 'The terms are those of the receipt that you kept.',
  known_key: 'The terms are signed by a key that you gave.',
  signed: 'The terms are signed by the key in the export.',
  unsigned: 'The terms are not signed.',
  root_held: 'Terms and subscriptions lie under the root that you held.',
  root_alone: 'Terms and subscriptions lie under the root in the file.',
};

const WHAT: Readonly<Record<Refused['what'], string>> = {
  order: 'the signature of the order',
  receipt: 'the receipt of an acceptance',
  round_receipt: 'the receipt of a round',
  root: 'a root',
  checkpoint: 'a checkpoint',
  path: 'the way to a checkpoint that you held',
  key: 'a key in the list',
};
const REFUSED: Readonly<Record<Reason, string>> = {
  no_keys: 'no keys were given',
  unknown_key: 'its key is none of those that you gave',
  wrong_signature: 'the signature is not of this text by that key',
  outside_time: 'its key was not in use then',
  unsigned: 'it has no signature',
  unchecked: 'signatures cannot be checked here',
  of_another: 'it is of another trade or round',
  unsound: 'what is not signed in it does not fit',
  leads_elsewhere:
    'it leads to another root, so it was not asked for from this checkpoint to that one, or was made up',
};

/** Exit codes (docs/fairness.md). 2 is for what is no export, or cannot be read or used. */
export const EXIT_CODES: Readonly<Record<Verdict, 0 | 1 | 3 | 4>> = {
  proved: 0,
  refused: 1,
  failed: 1,
  consistent: 3,
  undecided: 4,
};

function line(step: Step): string {
  const { name, state, place, seq, expected, found } = step;
  const said = `${MARKS[state]} ${name.padEnd(8)} ${SAID[name]}`;
  if (state === 'pending') return `${said} (nothing that shows it yet)`;
  if (state === 'passed') return said;
  const tick = seq === undefined ? '' : ` (tick #${seq})`;
  return `${said}\n     at ${place}${tick}: expected ${expected}, found ${found}`;
}

/** A thing that does not count, by its name. */
export function refusal({ what, place, key_id, why }: Refused): string {
  const key = key_id === null ? '' : `, key ${key_id}`;
  return `Not counted: ${WHAT[what]} (${place}${key}): ${REFUSED[why]}.`;
}

function title(proof: ProofFile): string {
  if (proof.kind === 'round')
    return `Round ${proof.round.issue} of ${proof.round.room_id} on ${proof.round.goods_id}: ${proof.outcome.result ?? proof.outcome.status}`;
  const { order, outcome } = proof;
  return `Order ${order.order_number}: ${order.goods_id} ${order.direction} for ${order.duration_seconds} s, ${outcome.result ?? outcome.status}`;
}

/** Of a round's receipt: it says nothing of prices. */
const RECEIPT_LINES: Readonly<Partial<Record<Verdict, string>>> = {
  proved: 'Proved against a root that you held: the subscription lies under it.',
  consistent: 'Internally consistent: the subscription lies under the root in the file.',
};

function verdictLine({ verdict, steps, reach }: Report): string {
  if (verdict === 'refused')
    return 'Refused: it is not signed by a key that you gave, so it proves nothing for or against anybody.';
  if (verdict === 'failed') {
    const failed = steps.filter(({ state }) => state === 'failed').length;
    return `Failed: ${failed} of ${steps.length} checks.`;
  }
  if (verdict === 'undecided') return 'Result pending: export it again after the end.';
  if (verdict === 'consistent')
    return 'Internally consistent: every step agrees. Nothing that you held proves that the prices were not rewritten.';
  const { held, seq } = reach as NonNullable<Report['reach']>;
  return `Proved against a checkpoint that you held (number ${held.number} of ${held.time}): it proves every price up to tick #${seq}.`;
}

export interface Checked {
  readonly lines: readonly string[];
  /** The exit code: 0 proved, 1 failed, 2 not an export, 3 consistent with itself, 4 not decided yet. */
  readonly code: 0 | 1 | 2 | 3 | 4;
  /** For a program; undefined of what is no export. */
  readonly report?: Report;
}

/** What was given beside the file, each as it was read from its own. */
export interface Given {
  readonly checkpoints?: readonly unknown[] | undefined;
  readonly links?: readonly unknown[] | undefined;
  /** The list that decides, and lists of later: a key in those counts where a known one has signed it. */
  readonly keys?: readonly unknown[] | undefined;
  readonly seals?: unknown;
  readonly receipt?: unknown;
}

class NotUsable extends Error {}

/** What a call answered, with its envelope or without. */
const inner = (file: unknown): unknown => Reflect.get(Object(file), 'data') ?? file;
const formatOf = (file: unknown): unknown => Reflect.get(Object(inner(file)), 'format');

function read<S extends z.ZodMiniType>(what: string, schema: S, file: unknown): z.output<S> {
  const parsed = schema.safeParse(inner(file));
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path.map(String).join('.') || 'the whole file';
  throw new NotUsable(`${what}: ${place} is not as it should be.`);
}

const receiptFile = z.extend(signature, { text: z.string() });

/** Texts that were signed at acceptances, of one or of several in the file: those that begin as one of `what`. */
function signedTexts(file: unknown, start: string, what: string): readonly Receipt[] {
  const receipts = [inner(file)].flat().map((one) => read('The receipt', receiptFile, one));
  const ofThis = receipts.filter(({ text }) => text.startsWith(`${start}|`));
  if (ofThis.length > 0) return ofThis;
  throw new NotUsable(`The receipt: it is not one of ${what}.`);
}

const acceptedIn = ({ room_id, issue }: RoundProof['round'], file: unknown): readonly Receipt[] =>
  signedTexts(file, `${ACCEPTANCE}|${room_id}|${issue}`, `round ${issue} of ${room_id}`);

/** Of a round: a receipt with the format of its own, or what was signed when a subscription was accepted. */
function receiptIn(
  proof: ProofFile,
  file: unknown,
): Pick<VerifyOptions, 'receipt' | 'receipts' | 'accepted'> {
  if (file === undefined) return {};
  if (proof.kind === 'timed')
    return { receipt: signedTexts(file, `${TIMED}|${proof.order.id}`, 'this trade') };
  return formatOf(file) === RECEIPT_FORMAT
    ? { receipts: [read('The receipt', roundReceipt, file)] }
    : { accepted: acceptedIn(proof.round, file) };
}

function keysIn(files: Given['keys']): Pick<VerifyOptions, 'keys' | 'laterKeys'> {
  const [keys, ...laterKeys] = (files ?? []).map(
    (file) => read('The keys', contract.signingKeys.reply, file).items,
  );
  return { keys, laterKeys };
}

function sealsIn(file: unknown): VerifyOptions['seals'] {
  if (file === undefined) return undefined;
  const { room_id, items } = read('The seals', contract.seals.reply, file);
  return items.map((item) => ({ ...item, room_id }));
}

function optionsOf(given: Given, proof: ProofFile): VerifyOptions {
  const { goods_id: goodsId } = proof.kind === 'timed' ? proof.order : proof.round;
  const ofProduct = <T extends { goods_id: string }>(what: string, one: T): T => {
    if (one.goods_id !== goodsId)
      throw new NotUsable(`${what}: they are of ${one.goods_id}, not of ${goodsId}.`);
    return one;
  };
  const held = given.checkpoints?.flatMap(
    (file) => ofProduct('The checkpoints', read('The checkpoints', contract.checkpoints.reply, file)).items,
  );
  const paths = given.links?.map((file) =>
    ofProduct('The links', read('The links', contract.checkpointPath.reply, file)),
  );
  const receipts = receiptIn(proof, given.receipt);
  return { held, paths, ...keysIn(given.keys), seals: sealsIn(given.seals), ...receipts };
}

function wrongForm(path: readonly PropertyKey[]): Checked {
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return { lines: [`FAIL form     at ${place.slice(1)}: not a value that can stand there`], code: 1 };
}

function told(title: string, report: Report, said: string): Checked {
  const { verdict, steps, terms, missing, refused } = report;
  const isSound = verdict === 'proved' || verdict === 'consistent';
  const notes = isSound ? [...(terms ? [TERMS[terms]] : []), ...missing.map((one) => WHY[one])] : [];
  const lines = [title, ...steps.map(line), said, ...refused.map(refusal), ...notes];
  return { lines, code: EXIT_CODES[verdict], report };
}

async function checkReceipt(whole: unknown, given: Given): Promise<Checked> {
  const parsed = roundReceipt.safeParse(whole);
  if (!parsed.success) return wrongForm(parsed.error.issues[0]?.path ?? []);
  const { own, round } = parsed.data;
  const title = `Receipt of order ${own.order_number} for round ${round.issue} of ${round.room_id}`;
  const report = await verifyReceipt(parsed.data, {
    ...{ seals: sealsIn(given.seals), ...keysIn(given.keys) },
    accepted: given.receipt === undefined ? [] : acceptedIn(round, given.receipt),
  });
  return told(title, report, RECEIPT_LINES[report.verdict] ?? verdictLine(report));
}

async function checkProof(whole: unknown, given: Given): Promise<Checked> {
  const parsed = proofFile.safeParse(whole);
  if (!parsed.success) return wrongForm(parsed.error.issues[0]?.path ?? []);
  const options = optionsOf(given, parsed.data);
  const report = await verifyProof(parsed.data, { ...options, file: whole as ProofFile });
  return told(title(parsed.data), report, verdictLine(report));
}

/**
 * Checks an export or a round's receipt as it was read from a file, and says so in lines for a terminal. A value of a
 * wrong form is a failed check at its place as well; what is neither is refused.
 */
export async function check(file: unknown, given: Given = {}): Promise<Checked> {
  const format = formatOf(file);
  if (format !== PROOF_FORMAT && format !== RECEIPT_FORMAT)
    return { lines: [`This is no export of a result: its format is not ${PROOF_FORMAT}.`], code: 2 };
  try {
    return await (format === RECEIPT_FORMAT ? checkReceipt : checkProof)(inner(file), given);
  } catch (error) {
    if (error instanceof NotUsable) return { lines: [error.message], code: 2 };
    throw error;
  }
}
