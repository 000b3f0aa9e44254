import { useCall } from 'shared-api/client';

/** What the user owns, by account. */
export const useHoldings = () => useCall('balance', {}, { quiet: true });
