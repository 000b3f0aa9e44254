import { useCall } from 'shared-api/client';

/** Milliseconds: the currency is the installation's. */
const LONG = 10 * 60_000;

/** The one currency of the accounts (product decisions, section 1); undefined until it is known. */
export const useCurrency = (): string | undefined =>
  useCall('configs', {}, { staleTime: LONG, quiet: true, select: ({ currency }) => currency }).data;
