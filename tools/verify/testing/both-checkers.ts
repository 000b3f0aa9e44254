import { RECEIPT_FORMAT } from 'shared-api/contract';
import { check, type Given } from '../check.ts';
import { independentChecker } from './independent-checker.ts';
import { jsonFiles } from './json-files.ts';

/** Judges a file by both checkers, which have to say the same of it and of what is given beside it. */
export function bothCheckers() {
  const written = jsonFiles();
  const run = independentChecker();

  /** The checker that was written from docs/fairness.md: its verdict, and what it does not count. */
  async function independent(
    file: unknown,
    { checkpoints = [], links = [], keys = [], receipt, seals }: Given,
  ) {
    const option = (name: string, value: unknown) => (value === undefined ? [] : [name, written(value)]);
    const args = [
      ...[file, ...checkpoints, ...links].map((one) => written(one)),
      ...keys.flatMap((one) => option('--keys', one)),
      ...[...option('--receipt', receipt), ...option('--seals', seals)],
    ];
    const { text, status } = await run(args);
    const [verdict = '', ...refused] = text.trim().split('\n');
    return { verdict: verdict.split(/[ :]/)[0], status, refused };
  }

  /** Both checkers say the same of a file and what is given beside it. */
  async function judged(file: unknown, given: Given) {
    const { code, report } = await check(file, given);
    const other = await independent(file, given);
    // What cannot be used has no verdict.
    expect([report && other.verdict, other.status]).toEqual([report?.verdict, code]);
    const reasons = (report?.refused ?? []).map(({ what, why }) => `${what}: ${why}`);
    // The other one names the file's own signature in its verdict.
    const own = Reflect.get(Object(file), 'format') === RECEIPT_FORMAT ? 'round_receipt' : 'order';
    const beside = (report?.refused ?? []).filter(({ what }) => what !== own);
    expect(other.refused.map((line) => line.split(': ').at(-1))).toEqual(beside.map(({ why }) => why));
    return { verdict: report?.verdict, code, reasons };
  }

  return judged;
}
