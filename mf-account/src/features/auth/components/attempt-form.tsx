import { useId } from 'react';
import { Form, type FormProps } from 'shared-ui/forms';
import { WaitNote } from 'shared-ui/parts';
import type { Outcome } from '../auth.data.ts';

interface AttemptFormProps extends Omit<FormProps, 'blockedBy' | 'error' | 'summary'> {
  outcome: Outcome;
  /** There is a way around the lock that too many attempts bring. */
  unlocked?: boolean;
}

/** A form whose attempts are counted: after too many of them it says how long to wait. */
export function AttemptForm({ outcome, unlocked = false, ...form }: AttemptFormProps) {
  const waits = useId();
  const { waitUntil, endWait, error } = outcome;
  const locked = waitUntil > 0 && !unlocked;
  return (
    <Form
      {...form}
      blockedBy={locked ? waits : undefined}
      error={error}
      summary={locked ? <WaitNote id={waits} until={waitUntil} onEnd={endWait} /> : null}
    />
  );
}
