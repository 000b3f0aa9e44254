export { fromDecimal, fromWhole, parseDecimal, parseWhole, sumMoney, toDecimal, toMinor } from './amounts.ts';
export { comparePrices, priceDistance, priceMove, scaledPrice } from './prices.ts';
export {
  basisPoints,
  boughtAt,
  percentOf,
  portion,
  type Rounded,
  rateDecimal,
  WHOLE_RATE,
  worthAt,
} from './rates.ts';
