import type { TickNumber } from '../contract/index.ts';
import type { Step, StepName } from './types.ts';

interface Fault {
  readonly place: string;
  readonly expected: unknown;
  readonly found: unknown;
  readonly seq?: TickNumber<number>;
}

const text = (value: unknown) => (value === null || value === undefined ? '–' : String(value));

export const passed = (name: StepName): Step => ({ name, state: 'passed' });
export const pending = (name: StepName): Step => ({ name, state: 'pending' });
export const failed = (name: StepName, { place, expected, found, seq }: Fault): Step => ({
  name,
  state: 'failed',
  place,
  expected: text(expected),
  found: text(found),
  ...(seq !== undefined && { seq }),
});

/** The file's own signature does not count. */
export const refusedStep = (name: StepName, fault: Fault): Step => ({
  ...failed(name, fault),
  state: 'refused',
});

type Claim = readonly [place: string, found: unknown, expected: unknown];

/** A check of several values: it fails at the first that is not what it should be. */
export function compare(name: StepName, claims: readonly Claim[]): Step {
  const wrong = claims.find(([, found, expected]) => found !== expected);
  if (!wrong) return passed(name);
  const [place, found, expected] = wrong;
  return failed(name, { place, expected, found });
}
