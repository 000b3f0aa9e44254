export * from './amounts.ts';
export * from './prices.ts';
