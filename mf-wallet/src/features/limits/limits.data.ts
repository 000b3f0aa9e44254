import {
  callKey,
  isApiError,
  type OwnLimit,
  type Reply,
  reportFailure,
  useCall,
  useQueryClient,
  useSend,
} from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';

export type LimitKind = OwnLimit['kind'];
export type LimitPeriod = OwnLimit['period'];
export type BreakDays = 1 | 7 | 30 | 180 | 365 | 1825;

export const useLimits = () => useCall('limits', {}, { quiet: true });
/** Milliseconds: the currency is the installation's. */
const LONG = 10 * 60_000;
export const useCurrency = (): string =>
  useCall('configs', {}, { staleTime: LONG, quiet: true, select: ({ currency }) => currency }).data ?? 'USD';

/** Sets limits and begins breaks; the answer is what holds from then on. */
export function useSetting() {
  const client = useQueryClient();
  const limit = useSend('setLimits', { quiet: true, invalidates: ['allowance'] });
  const pause = useSend('takeBreak', { quiet: true, invalidates: ['allowance'] });
  async function keep(sending: Promise<Reply<'limits'>>): Promise<boolean> {
    try {
      client.setQueryData(callKey('limits', {}), await sending);
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      reportFailure(error);
      return false;
    }
  }
  return {
    busy: limit.isPending || pause.isPending,
    setLimit: (kind: LimitKind, period: LimitPeriod, amount: MoneyText | null) =>
      keep(limit.mutateAsync({ kind, period, amount })),
    takeBreak: (days: BreakDays) => keep(pause.mutateAsync({ days })),
  };
}
