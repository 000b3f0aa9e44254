/** "1234.50" as an English screen writes it. */
export const dollars = (amount: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(Number(amount));
