import { useCall } from 'shared-api/client';

/** Milliseconds between two looks at the balance. */
const EVERY = 15_000;

export const useBalance = () => useCall('balance', {}, { quiet: true, refetchInterval: EVERY });
