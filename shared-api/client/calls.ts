import type { CallName, Contract } from '../contract/index.ts';

/** The schemas that have come: with `exchange.ts` those of the first calls, with `shared-api/calls` all. */
const known: Partial<Contract> = {};
/** What has to be known of the first calls before their schemas are there: those that a visitor makes too. */
export const OPEN_CALLS: readonly CallName[] = [
  'humanCheck',
  'humanCheckVerify',
  'sendCode',
  'register',
  'login',
  'quotes',
  'bars',
  'configs',
  'carousels',
  'notice',
  'news',
  'new',
  'clientReport',
];

/** Adds calls whose schemas came later than the app's first file. */
export function registerCalls(calls: Partial<Contract>): void {
  Object.assign(known, calls);
}

/** @throws when the call's schemas are not there: its remote does not import `shared-api/calls`. */
export function callOf<N extends CallName>(name: N): Contract[N] {
  const call = known[name];
  if (!call) throw new Error(`The call ${name} is not known yet: import 'shared-api/calls' in expose.tsx.`);
  return call;
}

export const needsToken = (name: CallName): boolean =>
  (known[name]?.token ?? (OPEN_CALLS.includes(name) ? 'none' : 'required')) === 'required';

/** No first call moves money. */
export const isIdempotent = (name: CallName): boolean => known[name]?.idempotent ?? false;
