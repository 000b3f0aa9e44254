import { callKey, isApiError, reportFailure, useQueryClient } from 'shared-api/client';
import type { ListName } from './filters.data.ts';

/** For what can be too late: a refusal is reported, and the list is looked at anew. Undefined where it has failed. */
export function useAttempt(list: ListName) {
  const client = useQueryClient();
  return async <T>(attempt: Promise<T>): Promise<T | undefined> => {
    try {
      return await attempt;
    } catch (error) {
      if (!isApiError(error)) throw error;
      reportFailure(error);
      void client.invalidateQueries({ queryKey: callKey(list) });
      return undefined;
    }
  };
}
