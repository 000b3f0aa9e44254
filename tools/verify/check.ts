import { contract, PROOF_FORMAT, proofFile } from 'shared-api/contract';
import { type Checkpoint, type ProofFile, type Step, type StepName, verifyProof } from 'shared-api/proof';

const SAID: Readonly<Record<StepName, string>> = {
  digest: 'the file is as it was saved',
  terms: 'the terms are those of the receipt, and the times follow from them',
  chain: 'every tick follows the one before: number, time and hash',
  public: 'the ticks agree with the published checkpoints',
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

/** The checkpoints in what `GET /api/checkpoints` answers, with its envelope or without. */
function checkpointsIn(noted: unknown): readonly Checkpoint[] | undefined {
  const { reply } = contract.checkpoints;
  const whole = reply.safeParse(noted);
  if (whole.success) return whole.data.items;
  const inner = reply.safeParse(Reflect.get(Object(noted), 'data'));
  return inner.success ? inner.data.items : undefined;
}

/**
 * Checks an export as it was read from a file, and says so in lines for a terminal. A value of a wrong form is a failed
 * check at its place as well; what is no export at all is refused.
 */
export async function check(file: unknown, noted?: unknown): Promise<Checked> {
  const whole = Reflect.get(Object(file), 'data') ?? file;
  if (Reflect.get(Object(whole), 'format') !== PROOF_FORMAT)
    return { lines: [`This is no export of a result: its format is not ${PROOF_FORMAT}.`], code: 2 };
  const read = proofFile.safeParse(whole);
  if (!read.success) {
    const path = read.error.issues[0]?.path ?? [];
    const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
    return { lines: [`FAIL form     at ${place.slice(1)}: not a value that can stand there`], code: 1 };
  }
  const published = noted === undefined ? undefined : checkpointsIn(noted);
  if (noted !== undefined && !published) return refused('The checkpoints', ['items']);
  const { ok, steps } = await verifyProof(read.data, { published });
  const failed = steps.filter(({ state }) => state === 'failed').length;
  const verdict = ok
    ? 'Right: the result follows from the recorded prices.'
    : failed > 0
      ? `Wrong: ${failed} of ${steps.length} checks failed.`
      : 'Not decided yet: export it again after the end.';
  return { lines: [title(read.data), ...steps.map(line), verdict], code: ok ? 0 : 1 };
}
