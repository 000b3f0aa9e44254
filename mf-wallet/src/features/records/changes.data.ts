import { ACCOUNT_CHANGES, type AccountChange, useCall } from 'shared-api/client';
import { useFilters } from '../../shared/list/filters.data.ts';
import { useRecords } from '../../shared/list/records.data.ts';

export function useChanges() {
  const filters = useFilters(ACCOUNT_CHANGES, 'type');
  const records = useRecords('bills', filters, { stateField: 'operationType' });
  return { list: 'bills', filters, records, momentOf: (change: AccountChange) => change.date } as const;
}

export const useChange = (id: string) => useCall('bills', { id }, { quiet: true, enabled: id !== '' });
