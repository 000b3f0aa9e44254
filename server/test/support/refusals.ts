import { Refusal } from '../../src/lib/errors.ts';

/** Why something was refused; null when it was done, and the error when it was no refusal. */
export const reasonOf = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? (error.data.reason ?? error.key) : error),
  );
