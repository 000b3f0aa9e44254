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
  digest: "the file hasn't been altered",
  terms: 'times match the terms',
  receipt: 'terms match those signed at acceptance',
  chain: 'every tick links to the one before it: number, time and hash',
  public: 'the checkpoints in the export match its ticks',
  held: 'the checkpoints you saved match, and prove the ticks',
  seal: 'terms and orders are the ones the root commits to',
  entry: 'the entry is the first tick after the start',
  exit: 'the exit is the last tick at or before the end',
  passed: 'a tick was recorded after the end',
  result: 'the result matches the two prices',
  matching: 'both sides were matched in the order they arrived',
  payout: 'profit, fee and payout are correct to the cent',
};
const MARKS = { passed: 'ok  ', failed: 'FAIL', refused: 'NOT ', pending: '–   ' } as const;

const WHY: Readonly<Record<Missing, string>> = {
  no_keys: 'You gave no keys, so no signatures were checked (--keys).',
  none_held: 'You gave no checkpoints to compare it with (--checkpoints).',
  held_earlier:
    'The checkpoints you gave are from before the end, so they prove nothing about the prices after them.',
  held_later:
    'A checkpoint you gave is later than the export. Add the path to it with --links: the response of GET /api/checkpointPath.',
  not_covered: 'The export stops before the first checkpoint after the end. Export the result again.',
  no_later_tick:
    'No price has been recorded after the end yet. Export the result again once the market opens.',
  unsigned: 'It predates signed receipts, so only the file itself says what was agreed.',
  unchecked: "The signature couldn't be checked here.",
  no_receipt: 'You gave no acceptance receipt to compare the terms with (--receipt).',
  root_not_held: 'You gave no root or receipt for this round to compare it with (--seals, --receipt).',
};
const TERMS: Readonly<Record<TermsHeld, string>> = {
  kept: 'The terms match the receipt you saved.',
  known_key: 'The terms are signed by a key you gave.',
  signed: 'The terms are signed by the key in the export.',
  unsigned: "The terms aren't signed.",
  root_held: 'The terms and orders match the root you saved.',
  root_alone: 'The terms and orders match the root in the file.',
};

const WHAT: Readonly<Record<Refused['what'], string>> = {
  order: 'the signature on the order',
  receipt: 'an acceptance receipt',
  round_receipt: 'a round receipt',
  root: 'a root',
  checkpoint: 'a checkpoint',
  path: 'the path to a checkpoint you gave',
  key: 'a key in the list',
};
const REFUSED: Readonly<Record<Reason, string>> = {
  no_keys: 'no keys were given',
  unknown_key: "its key isn't one you gave",
  wrong_signature: "the signature isn't valid for this text and key",
  outside_time: "its key wasn't in use at the time",
  unsigned: 'it has no signature',
  unchecked: "signatures can't be checked here",
  of_another: 'it belongs to another trade or round',
  unsound: "the unsigned part doesn't match",
  leads_elsewhere: "it leads to another root: it was requested for other checkpoints, or it's made up",
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
  if (state === 'pending') return `${said} (nothing to check it with yet)`;
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
  proved: 'Proved against a root you saved: it includes the order.',
  consistent: 'Internally consistent: the root in the file includes the order.',
};

function verdictLine({ verdict, steps, reach }: Report): string {
  if (verdict === 'refused')
    return "Refused: it isn't signed by a key you gave, so it proves nothing for or against anyone.";
  if (verdict === 'failed') {
    const failed = steps.filter(({ state }) => state === 'failed').length;
    return `Failed: ${failed} of ${steps.length} checks.`;
  }
  if (verdict === 'undecided') return 'Result pending. Export it again after the end.';
  if (verdict === 'consistent')
    return "Internally consistent: every step matches. Nothing you gave proves that the prices weren't rewritten.";
  const { held, seq } = reach as NonNullable<Report['reach']>;
  return `Proved against a checkpoint you saved (number ${held.number} of ${held.time}): it covers every price up to tick #${seq}.`;
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
  throw new NotUsable(`${what}: ${place} isn't valid.`);
}

const receiptFile = z.extend(signature, { text: z.string() });

/** Texts that were signed at acceptances, of one or of several in the file: those that begin as one of `what`. */
function signedTexts(file: unknown, start: string, what: string): readonly Receipt[] {
  const receipts = [inner(file)].flat().map((one) => read('The receipt', receiptFile, one));
  const ofThis = receipts.filter(({ text }) => text.startsWith(`${start}|`));
  if (ofThis.length > 0) return ofThis;
  throw new NotUsable(`The receipt isn't for ${what}.`);
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
    if (one.goods_id !== goodsId) throw new NotUsable(`${what} are for ${one.goods_id}, not ${goodsId}.`);
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
  return { lines: [`FAIL form     at ${place.slice(1)}: not a valid value here`], code: 1 };
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
    return { lines: [`This isn't an exported result: its format isn't ${PROOF_FORMAT}.`], code: 2 };
  try {
    return await (format === RECEIPT_FORMAT ? checkReceipt : checkProof)(inner(file), given);
  } catch (error) {
    if (error instanceof NotUsable) return { lines: [error.message], code: 2 };
    throw error;
  }
}
