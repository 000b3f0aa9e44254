import { firstCalls } from '../contract/first-calls.ts';
import type { CallName, Contract } from '../contract/index.ts';

const known: Partial<Contract> = { ...firstCalls };

/** Adds calls whose schemas came later than the app's first file. */
export function registerCalls(calls: Partial<Contract>): void {
  Object.assign(known, calls);
}

/** @throws when the call's schemas are not there: its remote does not import `shared-api/calls`. */
export function callOf<N extends CallName>(name: N): Contract[N] {
  const call = known[name];
  if (!call) throw new Error(`The call ${name} is not known yet: import 'shared-api/calls' in routes.tsx.`);
  return call;
}
