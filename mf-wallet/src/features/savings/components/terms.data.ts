import { useState } from 'react';
import {
  api,
  callKey,
  isApiError,
  keepPreviousData,
  reportFailure,
  type SavingsHolding,
  useCall,
  useQueryClient,
  useSend,
} from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { useFilters } from '../../../shared/list/filters.data.ts';
import { useRecords } from '../../../shared/list/records.data.ts';
import { useAttempt } from '../../../shared/list/use-attempt.ts';

/** What moving money in or out makes old, wherever it is shown. */
const MOVED = ['balance', 'userInfo', 'bills', 'moveRecords'] as const;
/** Milliseconds between two looks at terms that are about to be completed. */
const EVERY = 5_000;
/** So near to its maturity (milliseconds) a term is looked at again and again. */
const NEAR = 60_000;

/** The published terms, with what an amount (whole units, or '') would earn. */
export const usePlans = (amount: MoneyText) =>
  useCall('investment', amount ? { amount } : {}, { quiet: true, placeholderData: keepPreviousData });

/** What an amount earns in a term, asked for where the answer is not there yet; undefined where there is none. */
export function useInterest() {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    async interestOf({ amount, termDays }: Pick<SavingsHolding, 'amount' | 'termDays'>) {
      setAsking(true);
      try {
        const { items } = await client.ensureQueryData({
          queryKey: callKey('investment', { amount }),
          queryFn: () => api.investment({ amount }, { quiet: true }),
        });
        return items.find((plan) => plan.termDays === termDays)?.interest ?? undefined;
      } catch (error) {
        if (!isApiError(error)) throw error;
        reportFailure(error);
        return undefined;
      } finally {
        setAsking(false);
      }
    },
  };
}

const isNear = (holding: SavingsHolding, now: string) =>
  holding.status === 'frozen' && Date.parse(holding.maturityTime) - Date.parse(now) < NEAR;

/** What runs, or waits to be moved out, however old. */
export function useRunning() {
  const options = { quiet: true } as const;
  const frozen = useCall(
    'moveRecords',
    { status: 'frozen', limit: 100 },
    {
      ...options,
      refetchInterval: ({ state: { data } }) =>
        data?.items.some((holding) => isNear(holding, data.serverTime)) ? EVERY : false,
    },
  );
  const completed = useCall('moveRecords', { status: 'completed', limit: 100 }, options);
  return {
    items: frozen.data && completed.data ? [...completed.data.items, ...frozen.data.items] : undefined,
    failed: (frozen.isError && !frozen.data) || (completed.isError && !completed.data),
    refetch: () => Promise.all([frozen.refetch(), completed.refetch()]),
  };
}

export function useTerms() {
  const filters = useFilters(['frozen', 'completed', 'redeemed']);
  const records = useRecords('moveRecords', filters);
  return {
    list: 'moveRecords',
    filters,
    records,
    momentOf: (term: SavingsHolding) => term.moveInTime,
  } as const;
}

export const useTerm = (id: string) => useCall('moveRecords', { id }, { quiet: true, enabled: id !== '' });

/** Moves a completed term out; what stands on the screens is then looked at anew. */
export function useMovingOut() {
  const attempt = useAttempt('moveRecords');
  const sending = useSend('moveOut', { quiet: true, invalidates: [...MOVED] });
  return {
    busy: sending.isPending,
    moveOut: async (id: string) => (await attempt(sending.mutateAsync({ id }))) !== undefined,
  };
}

export const useMovingIn = () => useSend('moveIn', { quiet: true, invalidates: [...MOVED] });
