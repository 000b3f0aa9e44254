import { useCall } from './hooks.ts';

let pageCurrency = '';

/** The page says it before any call does, so that no amount grows when the answer comes. */
export function setPageCurrency(currency: string): void {
  pageCurrency = currency;
}

/** The one currency of the accounts; `''` until it is known. */
export const useCurrency = (): string =>
  useCall(
    'configs',
    {},
    {
      staleTime: Number.POSITIVE_INFINITY,
      quiet: true,
      select: ({ currency }) => currency,
    },
  ).data ?? pageCurrency;
