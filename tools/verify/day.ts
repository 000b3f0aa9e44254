import { contract, DAY_FORMAT, dayFile } from 'shared-api/contract';
import { type DayFile, type DayStep, judgeKeys, validateCheckpoints, verifyDay } from 'shared-api/proof';
import { type Checked, EXIT_CODES, refusal } from './check.ts';

const SAID: Readonly<Record<DayStep['name'], string>> = {
  key: 'the key is the one committed to',
  ahead: 'commitment and scale were public beforehand',
  chain: 'every tick links to the one before it: number, time and hash',
  walk: 'every price follows from the key and the price before it',
  noted: 'commitment, scale and hashes match those you saved',
};
const MARKS = { passed: 'ok  ', failed: 'FAIL', pending: '–   ' } as const;

function line({ name, state, place, expected, found }: DayStep): string {
  const said = `${MARKS[state]} ${name.padEnd(8)} ${SAID[name]}`;
  if (state === 'passed') return said;
  if (state === 'failed') return `${said}\n     at ${place}: expected ${expected}, found ${found}`;
  return `${said} (${name === 'noted' ? 'nothing was given' : "the key isn't public yet"})`;
}

interface Reads<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** What a call answers, with its envelope or without; undefined for anything else. */
function answerOf<T>(reply: Reads<T>, noted: unknown): T | undefined {
  const whole = reply.safeParse(noted);
  const read = whole.success ? whole : reply.safeParse(Reflect.get(Object(noted), 'data'));
  return read.success ? read.data : undefined;
}

/** What the checker kept: answers of calls, as they were read from files. */
interface Noted {
  readonly commitments?: unknown;
  /** Lists of signing keys: checkpoints count by these alone. */
  readonly keys?: readonly unknown[] | undefined;
  readonly checkpoints?: readonly unknown[] | undefined;
}

const refused = (what: string): Checked => ({ lines: [what], code: 2 });

function verdictOf({ ticks, day }: DayFile, steps: readonly DayStep[]): string {
  const failed = steps.filter(({ state }) => state === 'failed').length;
  if (failed > 0) return `Failed: ${failed} of ${steps.length} checks.`;
  if (steps[0]?.state !== 'passed')
    return `Result pending. The key for ${day} is published ten minutes after the day ends.`;
  return `Proved: all ${ticks.length} prices of the day follow from its key.`;
}

/** Recomputes a product's prices of a day from a file as it was read, and says so in lines for a terminal. */
export async function checkDay(file: unknown, noted: Noted = {}): Promise<Checked> {
  if (Reflect.get(Object(file), 'format') !== DAY_FORMAT)
    return refused(`This isn't a day of prices: its format isn't ${DAY_FORMAT}.`);
  const read = dayFile.safeParse(file);
  if (!read.success) {
    const path = read.error.issues[0]?.path ?? [];
    const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
    return { lines: [`FAIL form     at ${place.slice(1)}: not a valid value here`], code: 1 };
  }
  const commitments = answerOf(contract.priceKeys.reply, noted.commitments)?.items;
  const lists = noted.keys?.map((one) => answerOf(contract.signingKeys.reply, one)?.items);
  const checkpoints = noted.checkpoints?.map((one) => answerOf(contract.checkpoints.reply, one));
  if (noted.commitments !== undefined && !commitments)
    return refused("The commitments aren't a response of GET /api/priceKeys.");
  if (checkpoints?.some((one) => one?.goods_id !== read.data.goods_id))
    return refused(
      `The checkpoints aren't a response of GET /api/checkpoints?goods_id=${read.data.goods_id}.`,
    );
  if (lists?.some((one) => !one)) return refused("The keys aren't a response of GET /api/signingKeys.");
  const [first, ...later] = (lists ?? []).map((one) => one ?? []);
  const { keys, refused: refusedKeys } = await judgeKeys(first, later);
  const given = checkpoints?.flatMap((one) => one?.items ?? []) ?? [];
  const validated = await validateCheckpoints(read.data.goods_id, given, keys);
  const { ok, steps } = await verifyDay(read.data, { keys: commitments, checkpoints: validated.valid });
  const title = `${read.data.goods_id} on ${read.data.day}: ${read.data.ticks.length} ticks`;
  const notCounted = [...refusedKeys, ...validated.refused].map(refusal);
  const lines = [title, ...steps.map(line), verdictOf(read.data, steps), ...notCounted];
  const isWrong = steps.some(({ state }) => state === 'failed');
  return { lines, code: ok ? EXIT_CODES.proved : EXIT_CODES[isWrong ? 'failed' : 'undecided'] };
}
