export { fromDecimal, fromWhole, parseDecimal, sumMoney, toDecimal, toMinor } from './amounts.ts';
export { comparePrices, priceDistance, priceMove, scaledPrice } from './prices.ts';
export { basisPoints, percentOf, portion, type Rounded, rateDecimal } from './rates.ts';
