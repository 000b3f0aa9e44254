import { type Attacker, attackers, type View } from './attackers.ts';

/** Seconds of a trade, with the payout rate that is published by default. */
export const DURATIONS = [
  { seconds: 30, payout: 0.8 },
  { seconds: 60, payout: 0.82 },
  { seconds: 120, payout: 0.84 },
  { seconds: 180, payout: 0.86 },
  { seconds: 300, payout: 0.88 },
] as const;

/** A product's price on its way. */
export interface Market {
  readonly reference: number;
  /** The price of the next tick, recorded at this moment, scaled. */
  next(time: number): number;
  /** What a guessed seed says of the next ticks. */
  guessedSign(): number;
}

/** How the trades of one attacker went. A tie returns the stake, so it counts for neither. */
export interface Tally {
  readonly attacker: string;
  readonly seconds: number;
  readonly payout: number;
  won: number;
  lost: number;
}

interface OpenTrade {
  readonly view: View;
  readonly guesses: readonly number[];
  readonly endsAt: number;
  entry: number | undefined;
}

interface Desk {
  readonly seconds: number;
  readonly attackers: readonly Attacker[];
  readonly tallies: readonly Tally[];
  open: OpenTrade | undefined;
  decided: number;
}

const SHORT = 1 / 14;
const HOUR = 1 / 5143;
/** Ticks before the first trade: an hour, which everybody has seen. */
const SEEN_BEFORE = 5143;

/**
 * Lets every attacker trade without a pause, one trade of each duration after the other, by the rule of the product: bought
 * at the next tick after acceptance, sold at the latest at or before the end. Attackers decide on a tick that they have
 * just seen. Ends when `wanted` trades of each duration were decided.
 */
export function attack(
  markets: () => Iterable<Market>,
  { wanted, ticksEach, wait }: { wanted: number; ticksEach: number; wait: () => number },
): Tally[] {
  const desks = DURATIONS.map(({ seconds, payout }): Desk => {
    const all = attackers();
    const tallies = all.map(({ name }) => ({ attacker: name, seconds, payout, won: 0, lost: 0 }));
    return { seconds, attackers: all, tallies, open: undefined, decided: 0 };
  });
  let time = Date.UTC(2026, 0, 5);
  let left = desks.length;
  for (const market of markets()) {
    for (const desk of desks) desk.open = undefined;
    const eyes = observer(market);
    for (let tick = 0; tick < ticksEach; tick += 1) {
      time += wait();
      const before = eyes.price;
      eyes.see(market.next(time));
      if (tick < SEEN_BEFORE) continue;
      const { price } = eyes;
      for (const desk of desks) {
        const { open } = desk;
        if (open && time <= open.endsAt) open.entry ??= price;
        else if (desk.decided < wanted) turnOver(desk, before, eyes.view(time));
        else left = desks.filter(({ decided }) => decided < wanted).length;
      }
      if (left === 0) return desks.flatMap(({ tallies }) => tallies);
    }
  }
  throw new Error('There were too few markets.');
}

/** Ends the trade that is over, sold at the price before, and opens the next one. */
function turnOver(desk: Desk, before: number, view: View): void {
  const { open } = desk;
  if (open?.entry !== undefined) settle(desk, open, Math.sign(before - open.entry));
  desk.open = {
    view,
    guesses: desk.attackers.map((attacker) => attacker.guess(view)),
    endsAt: view.time + desk.seconds * 1000,
    entry: undefined,
  };
}

function settle(desk: Desk, { view, guesses }: OpenTrade, moved: number): void {
  if (moved === 0) return;
  desk.decided += 1;
  for (const [i, attacker] of desk.attackers.entries()) {
    const tally = desk.tallies[i];
    if (!tally) continue;
    if (guesses[i] === moved) tally.won += 1;
    else tally.lost += 1;
    attacker.learn?.(view, moved);
  }
}

/** Keeps what is known of a market's ticks so far. */
function observer({ reference, guessedSign }: Market) {
  let price = reference;
  let [hourMean, lastMoves, shortVariance, longVariance] = [reference, 0, 0, 0];
  let [lastSign, run, pattern] = [1, 0, 13];
  return {
    get price() {
      return price;
    },
    see(next: number): void {
      const move = next - price;
      const sign = Math.sign(move);
      price = next;
      hourMean += (price - hourMean) * HOUR;
      lastMoves += move - lastMoves * 0.2;
      shortVariance += (move * move - shortVariance) * SHORT;
      longVariance += (move * move - longVariance) * HOUR;
      run = sign === lastSign ? run + 1 : 1;
      if (sign !== 0) lastSign = sign;
      pattern = (pattern * 3 + sign + 1) % 27;
    },
    view: (time: number): View => ({
      ...{ time, price, reference, hourMean, lastSign, run, lastMoves, shortVariance, longVariance, pattern },
      guessedSign: guessedSign(),
    }),
  };
}
