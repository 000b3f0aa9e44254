/** The one currency of all accounts, ISO 4217. */
export const CURRENCY = 'USD';
