declare const unit: unique symbol;

/**
 * Says of a number or text what it counts (decision 48). What has a unit is taken for no other one; a value without any, a
 * literal or the result of a computation, takes the one of the place that it is put in.
 */
type Tagged<Unit extends string> = { readonly [unit]?: Unit };

/** Money in minor units, two decimals: 125000n is 1250.00. Below zero where it leaves. */
export type MinorUnits = bigint & Tagged<'money'>;
/** Money as the wire writes it, `"1250.00"`, or as a user types it, `"1250"`. */
export type MoneyText = string & Tagged<'money'>;
/** A price scaled by its product's digits: 108450n is 1.08450 of five digits. */
export type ScaledPrice = bigint & Tagged<'price'>;
/** A price as the wire writes it: `"1.08450"`. */
export type PriceText = string & Tagged<'price'>;
/** A tick's place among those of its product, from 1: a bigint on the server, a number on the wire. */
export type TickNumber<Form extends bigint | number = bigint> = Form & Tagged<'tick number'>;
/** A rate in hundredths of a percent: 8000 is 80 %. */
export type BasisPoints = number & Tagged<'basis points'>;
/** A rate in millionths: 998500 is 0.9985. */
export type Millionths = number & Tagged<'millionths'>;
/** Hundredths of USDT. */
export type UsdtUnits = bigint & Tagged<'usdt'>;
/** Names an order of any kind: a trade, a subscription, a deposit, a redemption, a fixed term (UUID). */
export type OrderId = string & Tagged<'order id'>;
/** Names a user (UUID); a bucket, 0 to 255, holds all of a user's rows. */
export type UserId = string & Tagged<'user id'>;
export type Bucket = number & Tagged<'bucket'>;
