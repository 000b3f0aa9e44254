import { useCall } from 'shared-api/client';
import type { ChannelName } from '../../../shared/channels.data.ts';

/** A bound card, account or wallet as one chooses it. */
export interface MeansChoice {
  readonly id: string;
  readonly channel: ChannelName;
  /** The bank, or the wallet's alias. */
  readonly title: string;
  /** Masked number or address, with the holder or the network. */
  readonly note: string;
}

/** Everything that is bound, cards first; undefined until it is known. */
export function useMeans() {
  const cards = useCall('cards', {}, { quiet: true });
  const wallets = useCall('wallets', {}, { quiet: true });
  const choices =
    cards.data && wallets.data
      ? [
          ...cards.data.items.map(
            ({ id, kind, bankName, cardNumberMasked, cardholderName }): MeansChoice => ({
              id,
              channel: kind === 'bank' ? 'bankcard' : 'hkbankcard',
              title: bankName,
              note: `${cardNumberMasked} · ${cardholderName}`,
            }),
          ),
          ...wallets.data.items.map(
            ({ id, alias, protocol, addressMasked }): MeansChoice => ({
              id,
              channel: 'numbercard',
              title: alias,
              note: `${protocol} · ${addressMasked}`,
            }),
          ),
        ]
      : undefined;
  return {
    choices,
    failed: (cards.isError && !cards.data) || (wallets.isError && !wallets.data),
    refetch: () => Promise.all([cards.refetch(), wallets.refetch()]),
  };
}
