import { useCallback, useId, useState } from 'react';
import { type ApiError, reportFailure } from 'shared-api/client';
import { endOfWait, WaitNote } from 'shared-ui/parts';

/** After too many tries the server asks for a wait: it is counted down beside the button. */
export function useWait() {
  const id = useId();
  const [until, setUntil] = useState(0);
  const report = useCallback((error: ApiError) => {
    if (error.kind === 'too_many' && error.retryAfter !== undefined) setUntil(endOfWait(error.retryAfter));
    else reportFailure(error);
  }, []);
  return {
    /** Shows why an act failed: a wait in the note, any other failure as a toast. */
    report,
    /** The `blockedBy` of the act. */
    blockedBy: until > 0 ? id : undefined,
    note: until > 0 ? <WaitNote id={id} until={until} onEnd={() => setUntil(0)} /> : null,
  };
}
