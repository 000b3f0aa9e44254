import type { Random } from '../random.logic.ts';

/** A simulated price on its way. */
export interface Walk {
  /** Scaled by digits, not rounded. */
  readonly price: number;
  /** Logarithm of how lively the market is just now; 0 is usual. */
  readonly heat: number;
}

export interface Market {
  /** Yearly volatility. */
  readonly volatility: number;
  /** What the price is drawn back to. */
  readonly anchor: number;
}

/** Seconds in which a market of five days a week is open in a year. */
const TRADING_YEAR = 260 * 86_400;
/** A deviation from the anchor fades by a factor e in a week, so that prices stay sane for months. */
const REVERSION_SECONDS = 7 * 86_400;
const HEAT_SECONDS = 1800;
const HEAT_SPREAD = 0.35;
const HEAT_LIMIT = 1;
/** One shock in 33 is twice as large: tails are fatter than the normal distribution's. */
const JUMP_SHARE = 0.03;
const SHOCK_LIMIT = 6;

/** The price `seconds` of open market later: a mean-reverting walk whose liveliness itself wanders. */
export function walkOn(
  walk: Walk,
  market: Market,
  { seconds, random }: { seconds: number; random: Random },
): Walk {
  const kept = Math.exp(-seconds / HEAT_SECONDS);
  const heat = clamp(
    walk.heat * kept + HEAT_SPREAD * Math.sqrt(1 - kept * kept) * random.normal(),
    HEAT_LIMIT,
  );
  const jump = random.next() < JUMP_SHARE ? 2 : 1;
  const shock = clamp(random.normal() * jump, SHOCK_LIMIT);
  const spread = market.volatility * Math.sqrt(seconds / TRADING_YEAR) * Math.exp(heat - HEAT_SPREAD ** 2);
  const price = walk.price * Math.exp(pull(walk, market, seconds) + spread * shock);
  return { price: Math.max(price, 1), heat };
}

/** The most by which the logarithm of the price can change in one step. */
export function stepBound(walk: Walk, market: Market, seconds: number): number {
  const spread =
    market.volatility * Math.sqrt(seconds / TRADING_YEAR) * Math.exp(HEAT_LIMIT - HEAT_SPREAD ** 2);
  return Math.abs(pull(walk, market, seconds)) + spread * SHOCK_LIMIT;
}

function pull({ price }: Walk, { anchor }: Market, seconds: number): number {
  return Math.log(anchor / price) * (1 - Math.exp(-seconds / REVERSION_SECONDS));
}

const STRAYED = 0.25;

/** A price far from the product's own (recorded from another feed) becomes its own anchor: no long slide back. */
export function anchorFor({ reference, price }: { reference: number; price: number }): number {
  return Math.abs(Math.log(price / reference)) < STRAYED ? reference : price;
}

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
