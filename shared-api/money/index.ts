export {
  basisPoints,
  boughtAt,
  fromDecimal,
  fromWhole,
  parseDecimal,
  parseWhole,
  percentOf,
  portion,
  type Rounded,
  rateDecimal,
  sumMoney,
  toDecimal,
  toMinor,
  WHOLE_RATE,
  withoutCents,
  worthAt,
} from './amounts.ts';
export { comparePrices, priceDistance, priceMove, scaledPrice } from './prices.ts';
