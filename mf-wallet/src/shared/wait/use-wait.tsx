import { useId, useState } from 'react';
import { type ApiError, reportFailure } from 'shared-api/client';
import { WaitNote } from 'shared-ui/parts';

/** The time that the server wants to be left alone: it stands, counting, by the act that has to wait. */
export function useWait() {
  const id = useId();
  const [until, setUntil] = useState(0);
  return {
    /** Says why an act failed: by the note where one has to wait, as any failure otherwise. */
    report(error: ApiError): void {
      if (error.kind === 'too_many' && error.retryAfter !== undefined)
        setUntil(Date.now() + error.retryAfter * 1000);
      else reportFailure(error);
    },
    /** The `blockedBy` of the act. */
    blockedBy: until > 0 ? id : undefined,
    note: until > 0 ? <WaitNote id={id} until={until} onEnd={() => setUntil(0)} /> : null,
  };
}
