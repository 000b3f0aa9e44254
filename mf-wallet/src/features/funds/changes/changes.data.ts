import { type AccountChange, useCall, usePages } from 'shared-api/client';
import { type Records, useRecords, useSpans } from '../list/records.data.ts';

export type ChangeType = AccountChange['operationType'];

/** Account changes, newest first: the last 7 days, then the earlier ones; of one type, or of all. */
export function useChanges(type: ChangeType | undefined): Records<AccountChange> {
  const spans = useSpans();
  const filter = type ? { operationType: type } : {};
  const recent = usePages('bills', { ...spans.recent, ...filter }, { quiet: true });
  const before = usePages('bills', { ...spans.before, ...filter }, { quiet: true, enabled: spans.earlier });
  return useRecords({ recent, before, spans });
}

export const useChange = (id: string) => useCall('bills', { id }, { quiet: true, enabled: id !== '' });
