import { WaitNote } from 'shared-ui';
import { Form, type FormProps } from 'shared-ui/forms';
import type { Outcome } from '../auth.data.ts';

interface AttemptFormProps extends Omit<FormProps, 'disabled' | 'error' | 'summary'> {
  outcome: Outcome;
  /** There is a way around the lock that too many attempts bring. */
  unlocked?: boolean;
}

/** A form whose attempts are counted: after too many of them it says how long to wait. */
export function AttemptForm({ outcome, unlocked = false, ...form }: AttemptFormProps) {
  const { waitUntil, endWait, error } = outcome;
  const locked = waitUntil > 0 && !unlocked;
  return (
    <Form
      {...form}
      disabled={locked}
      error={error}
      summary={locked ? <WaitNote until={waitUntil} onEnd={endWait} /> : null}
    />
  );
}
