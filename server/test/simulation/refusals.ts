import { Refusal } from '../../src/lib/errors.ts';

/** What the business refuses is no fault. */
export function onlyRefusals(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
