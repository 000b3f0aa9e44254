import { useCall } from 'shared-api/client';

/** The account's currency (product decisions, section 1: one per installation). */
export function useCurrency(): string {
  const { data } = useCall('configs', {}, { staleTime: Number.POSITIVE_INFINITY, quiet: true });
  return data?.currency ?? 'USD';
}
