import type { Api } from './api.ts';

/** "1234.50" as an English screen writes it. */
export const dollars = (amount: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(Number(amount));

/** The same with its sign, as a profit is written. */
export const signedDollars = (amount: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', signDisplay: 'exceptZero' })
    .format(Number(amount))
    .replace('-', '\u2212');

/** "-12.30" and null (nothing yet) in minor units. */
export const cents = (amount: string | null | undefined): number => Math.round(Number(amount ?? '0') * 100);

/** What the account changes of an order add up to, in minor units. */
export async function movedBy(api: Api, orderId: string): Promise<number> {
  const { items } = await api.call('bills', { limit: 100 });
  return items
    .filter(({ source_id }) => source_id === orderId)
    .reduce((sum, change) => sum + cents(change.operation_amount), 0);
}
