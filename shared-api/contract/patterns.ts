/** Forms of texts that are also read without their schemas. */

/** What the server takes for an `Idempotency-Key` (docs/product.md, section 1). */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{16,80}$/;
/** A product's own code, e.g. `EURUSD`. */
export const GOODS_ID = /^[A-Z0-9]{2,16}$/;
/** A price as a decimal string. */
export const PRICE = /^\d+(\.\d+)?$/;
/** A moment, ISO 8601 in UTC with milliseconds. */
export const MOMENT = /^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/**
 * Whether a text of the form `MOMENT` is in the calendar: browsers and Node read the thirtieth of February as the second of March,
 * and a database refuses it.
 */
export const isInCalendar = (moment: string): boolean => new Date(moment).toJSON() === moment;
