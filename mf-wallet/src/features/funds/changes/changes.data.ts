import { type AccountChange, useCall, usePages } from 'shared-api/client';
import type { Chosen } from '../list/filters.data.ts';
import { type Records, useRecords, useSpans } from '../list/records.data.ts';

export type ChangeType = AccountChange['operationType'];

/** Account changes, newest first: the last 7 days, then the earlier ones, or those of a chosen period; of one type, or all. */
export function useChanges({ period, state: type }: Chosen<ChangeType>): Records<AccountChange> {
  const spans = useSpans(period);
  const filter = type ? { operationType: type } : {};
  const recent = usePages('bills', { ...spans.recent, ...filter }, { quiet: true });
  const before = usePages('bills', { ...spans.before, ...filter }, { quiet: true, enabled: spans.earlier });
  return useRecords({ recent, before, spans });
}

export const useChange = (id: string) => useCall('bills', { id }, { quiet: true, enabled: id !== '' });
