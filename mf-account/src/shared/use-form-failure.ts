import { useState } from 'react';
import { isApiError, reportFailure } from 'shared-api/client';
import type { Refusals } from 'shared-ui/forms';

/** Says where a form was refused: at its fields, in a sentence above its button, or, where nothing came back, in a toast. */
export function useFormFailure({ show }: Pick<Refusals, 'show'>) {
  const [error, setError] = useState<string>();
  return {
    error,
    /** The form is sent again. */
    begin: () => setError(undefined),
    /** @throws what is no failed call. */
    fail(failure: unknown) {
      if (!isApiError(failure)) throw failure;
      if (failure.fields) show(failure.fields);
      else if (failure.kind === 'business') setError(failure.message);
      else reportFailure(failure);
    },
  };
}
