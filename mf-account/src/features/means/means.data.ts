import { type BoundCard, type BoundWallet, type Prompt, useCall, useSend } from 'shared-api/client';
import { useUser } from '../../shared/user.data.ts';
import type { MeansKind } from './kinds.logic.ts';

/** A bound card or wallet as the lists show it. */
export interface Bound {
  readonly id: string;
  readonly kind: MeansKind;
  /** The bank, or the wallet's alias. */
  readonly title: string;
  readonly masked: string;
  /** The holder, or the network. */
  readonly note: string;
  readonly isLocked: boolean;
}

const ofCard = ({ id, kind, bankName, cardNumberMasked, cardholderName, isLocked }: BoundCard): Bound => ({
  id,
  kind,
  title: bankName,
  masked: cardNumberMasked,
  note: cardholderName,
  isLocked,
});
const ofWallet = ({ id, alias, addressMasked, protocol, isLocked }: BoundWallet): Bound => ({
  id,
  kind: 'wallet',
  title: alias,
  masked: addressMasked,
  note: `USDT · ${protocol}`,
  isLocked,
});

export const useCards = () => useCall('cards', {}, { quiet: true });
export const useWallets = () => useCall('wallets', {}, { quiet: true });

/** Everything bound, of one kind or of all, newest first; undefined until it is there. */
export function useBound(kind?: MeansKind) {
  const cards = useCards();
  const wallets = useWallets();
  const failed =
    (kind !== 'wallet' && cards.isError && !cards.data) ||
    (kind !== 'bank' && kind !== 'hk' && wallets.isError && !wallets.data);
  const all =
    cards.data && wallets.data
      ? [...cards.data.items.map(ofCard), ...wallets.data.items.map(ofWallet)]
      : undefined;
  return {
    items: all?.filter((one) => kind === undefined || one.kind === kind),
    failed,
    retry: () => Promise.all([cards.refetch(), wallets.refetch()]),
  };
}

const CARDS = { quiet: true, invalidates: ['cards', 'userInfo'] } as const;
const WALLETS = { quiet: true, invalidates: ['wallets', 'userInfo'] } as const;
export const useAddCard = () => useSend('addCard', CARDS);
export const useUpdateCard = () => useSend('updateCard', CARDS);
export const useDeleteCard = () => useSend('deleteCard', CARDS);
export const useAddWallet = () => useSend('addWallet', WALLETS);
export const useUpdateWallet = () => useSend('updateWallet', WALLETS);
export const useDeleteWallet = () => useSend('deleteWallet', WALLETS);

/** What a form needs before it is filled in. */
export const NEEDED = ['profile', 'trade_password'] as const satisfies readonly Prompt[];

/** The user's own name, as far as it is known. */
export const useOwnName = (): string => useUser().data?.realName ?? '';

/** What is missing before a form; undefined until it is known. What was missing once is asked for anew. */
export function useMissing() {
  const { data, isError, isFetching, refetch } = useUser({ staleTime: 0 });
  const missing = data && NEEDED.filter((step) => data.missing.includes(step));
  return {
    missing: isFetching && missing?.length !== 0 ? undefined : missing,
    failed: isError && !data,
    retry: refetch,
  };
}
