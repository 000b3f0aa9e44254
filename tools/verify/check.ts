import { contract, PROOF_FORMAT, proofFile, RECEIPT_FORMAT, roundReceipt } from 'shared-api/contract';
import {
  type Checkpoint,
  type ProofFile,
  type PublishedSeal,
  type Report,
  type RoundReceipt,
  type Step,
  type StepName,
  verifyProof,
  verifyReceipt,
} from 'shared-api/proof';

const SAID: Readonly<Record<StepName, string>> = {
  digest: 'the file is as it was saved',
  terms: 'the terms are those of the receipt, and the times follow from them',
  chain: 'every tick follows the one before: number, time and hash',
  public: 'the ticks agree with the published checkpoints',
  seal: 'terms and subscriptions are those that the root commits to',
  entry: 'the entry is the next tick after the beginning',
  exit: 'the exit is the latest tick at or before the end',
  passed: 'the feed had passed the end',
  result: 'the result follows from the two prices',
  matching: 'both sides were matched in the order of arrival',
  payout: 'profit, fee and what was paid back are right to the cent',
};
const MARKS = { passed: 'ok  ', failed: 'FAIL', pending: '–   ' } as const;

function line(step: Step): string {
  const { name, state, place, seq, expected, found } = step;
  const said = `${MARKS[state]} ${name.padEnd(8)} ${SAID[name]}`;
  if (state === 'pending') return `${said} (nothing to check yet)`;
  if (state === 'passed') return said;
  const tick = seq === undefined ? '' : ` (tick #${seq})`;
  return `${said}\n     at ${place}${tick}: expected ${expected}, found ${found}`;
}

function title(proof: ProofFile): string {
  if (proof.kind === 'round')
    return `Round ${proof.round.issue} of ${proof.round.room_id} on ${proof.round.goods_id}: ${proof.outcome.result ?? proof.outcome.status}`;
  const { order, outcome } = proof;
  return `Order ${order.order_number}: ${order.goods_id} ${order.direction} for ${order.duration_seconds} s, ${outcome.result ?? outcome.status}`;
}

export interface Checked {
  readonly lines: readonly string[];
  /** The exit code: 0 right, 1 wrong, 2 not an export. */
  readonly code: 0 | 1 | 2;
}

function refused(what: string, path: readonly PropertyKey[]): Checked {
  return {
    lines: [`${what}: ${path.map(String).join('.') || 'the whole file'} is not as it should be.`],
    code: 2,
  };
}

/** What a call answered, with its envelope or without. */
const inner = (noted: unknown): unknown => Reflect.get(Object(noted), 'data') ?? noted;

/** The checkpoints in what `GET /api/checkpoints` answers. */
const checkpointsIn = (noted: unknown): readonly Checkpoint[] | undefined =>
  contract.checkpoints.reply.safeParse(inner(noted)).data?.items;

/** The roots in what `GET /api/seals` answers. */
function sealsIn(noted: unknown): readonly PublishedSeal[] | undefined {
  const read = contract.seals.reply.safeParse(inner(noted)).data;
  return read?.items.map((item) => ({ ...item, room_id: read.room_id }));
}

/** What was noted or saved before the check, as it was read from files. */
export interface Noted {
  readonly checkpoints?: unknown;
  readonly seals?: unknown;
  readonly receipt?: unknown;
}

interface Read {
  readonly published?: readonly Checkpoint[] | undefined;
  readonly seals?: readonly PublishedSeal[] | undefined;
  readonly receipts?: readonly RoundReceipt[] | undefined;
}

function readNoted({ checkpoints, seals, receipt }: Noted): Read | Checked {
  const published = checkpoints === undefined ? undefined : checkpointsIn(checkpoints);
  if (checkpoints !== undefined && !published) return refused('The checkpoints', ['items']);
  const roots = seals === undefined ? undefined : sealsIn(seals);
  if (seals !== undefined && !roots) return refused('The seals', ['items']);
  if (receipt === undefined) return { published, seals: roots };
  const read = roundReceipt.safeParse(inner(receipt));
  if (!read.success) return refused('The receipt', read.error.issues[0]?.path ?? []);
  return { published, seals: roots, receipts: [read.data] };
}

function wrongForm(path: readonly PropertyKey[]): Checked {
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return { lines: [`FAIL form     at ${place.slice(1)}: not a value that can stand there`], code: 1 };
}

function told(title: string, { ok, steps }: Report, right: string): Checked {
  const failed = steps.filter(({ state }) => state === 'failed').length;
  const verdict = ok
    ? right
    : failed > 0
      ? `Wrong: ${failed} of ${steps.length} checks failed.`
      : 'Not decided yet: export it again after the end.';
  return { lines: [title, ...steps.map(line), verdict], code: ok ? 0 : 1 };
}

/**
 * Checks an export or a round's receipt as it was read from a file, and says so in lines for a terminal. A value of a
 * wrong form is a failed check at its place as well; what is neither is refused.
 */
export async function check(file: unknown, noted: Noted = {}): Promise<Checked> {
  const whole = inner(file);
  const format: unknown = Reflect.get(Object(whole), 'format');
  if (format !== PROOF_FORMAT && format !== RECEIPT_FORMAT)
    return { lines: [`This is no export of a result: its format is not ${PROOF_FORMAT}.`], code: 2 };
  const held = readNoted(noted);
  if ('code' in held) return held;
  if (format === RECEIPT_FORMAT) {
    const read = roundReceipt.safeParse(whole);
    if (!read.success) return wrongForm(read.error.issues[0]?.path ?? []);
    const { own, round } = read.data;
    const title = `Receipt of order ${own.order_number} for round ${round.issue} of ${round.room_id}`;
    return told(title, await verifyReceipt(read.data, held), 'Right: the subscription lies under the root.');
  }
  const read = proofFile.safeParse(whole);
  if (!read.success) return wrongForm(read.error.issues[0]?.path ?? []);
  const right = 'Right: the result follows from the recorded prices.';
  return told(title(read.data), await verifyProof(read.data, held), right);
}
