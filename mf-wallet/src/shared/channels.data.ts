import type { DepositChannel } from 'shared-api/client';
import { CHANNELS, useCall } from 'shared-api/client';

export type ChannelName = DepositChannel['channel'];

/** The ways to deposit, with limits, fees and packages. */
export const useChannels = () => useCall('depositChannels', {}, { quiet: true, staleTime: 60_000 });

/** Which channel a screen is about: the last part of its path. */
export function channelOf(pathname: string): ChannelName | undefined {
  const name = pathname.split('/').filter(Boolean).at(-1);
  return CHANNELS.find((channel) => channel === name);
}
