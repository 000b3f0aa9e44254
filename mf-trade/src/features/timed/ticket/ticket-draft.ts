import { timedTerms, useCall } from 'shared-api/client';
import { useDraft } from 'shared-api/stores';

/** Milliseconds for which published terms are shown without asking again; the server refuses old ones anyway. */
const TERMS_KEPT = 30_000;
/**
 * An empty `amount` stands for the least that can be staked until something is typed. `unanswered`: the bet on this product that
 * was sent and got no answer, over a reload too.
 */
const INITIAL = { amount: '', duration: 60, unanswered: '' };
export type TicketDraft = typeof INITIAL;

/** What was typed last into a product's ticket, kept on the device. */
export const useTicketDraft = (goodsId: string) => useDraft(`ticket:${goodsId}`, INITIAL);

/** The published terms of a product: durations with their payout rates and limits. */
export const useTicketTerms = (goodsId: string) =>
  useCall('play_ways', { goodsId }, { staleTime: TERMS_KEPT, quiet: true, select: timedTerms });

/** Those of a duration, else the first. */
export const wayOf = <Way extends { durationSeconds: number }>(ways: readonly Way[], duration: number) =>
  ways.find(({ durationSeconds }) => durationSeconds === duration) ?? ways[0];
