import { useMemo } from 'react';
import type { OpsReply } from 'server/operators-contract';
import { useSearchParams } from 'shared-ui/router';
import { type List, useAct, useList, useRead } from '../../api/hooks.ts';

export type Review = OpsReply<'review'>;
export type ReviewKind = Review['kind'];

/** Which orders are listed: what waits, or how they were decided. */
export const STATES = ['waiting', 'confirmed', 'rejected'] as const;
export type ListState = (typeof STATES)[number];
export const CHANNELS = ['bankcard', 'hkbankcard', 'numbercard'] as const;

export interface Filters {
  readonly state: ListState;
  readonly channel: (typeof CHANNELS)[number] | undefined;
  readonly username: string;
  /** The order that is open beside the list. */
  readonly order: string;
}

/** The filters and the open order stand in the address, so that a page can be opened again and sent to a colleague. */
export function useFilters(): [Filters, (change: Partial<Record<keyof Filters, string>>) => void] {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo<Filters>(
    () => ({
      state: STATES.find((state) => state === search.get('state')) ?? 'waiting',
      channel: CHANNELS.find((channel) => channel === search.get('channel')),
      username: search.get('username') ?? '',
      order: search.get('order') ?? '',
    }),
    [search],
  );
  const change = (changed: Partial<Record<keyof Filters, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return [filters, change];
}

const EVERY_MS = 5_000;

export function useReviews(kind: ReviewKind, { state, channel, username }: Filters): List<Review> {
  return useList(
    'reviews',
    {
      kind,
      limit: 50,
      ...(state !== 'waiting' && { decided: state }),
      ...(channel && { channel }),
      ...(username && { username }),
    },
    { every: EVERY_MS },
  );
}

/** One order with everything that a reviewer compares. */
export const useReview = (kind: ReviewKind, order: string) =>
  useRead('review', { kind, order }, { enabled: order !== '', every: EVERY_MS });

/** The picture that the user added; there is none for redemptions. */
export const useVoucher = (kind: ReviewKind, order: string) =>
  useRead('reviewPicture', { kind, order }, { enabled: kind === 'deposit' });

/** The last orders of the same user that were confirmed. */
export const useEarlier = (kind: ReviewKind, username: string): List<Review> =>
  useList('reviews', { kind, username, decided: 'confirmed', limit: 5 });

export function useReviewActs() {
  return {
    take: useAct('takeReview'),
    release: useAct('releaseReview'),
    confirm: useAct('confirmReview'),
    reject: useAct('rejectReview'),
  };
}

/** Why an order may be rejected; the server has a sentence for each, which the user reads. */
export const REASONS = {
  deposit: ['payment_missing', 'amount_differs', 'name_differs'],
  redemption: ['account_wrong', 'name_differs', 'payment_returned', 'identity_unclear'],
} as const;
export type Reason = (typeof REASONS)[ReviewKind][number];
