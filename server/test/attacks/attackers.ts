/** What an attacker sees when a trade is opened: everything that is public at that moment. */
export interface View {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly price: number;
  /** Of the catalogue. */
  readonly reference: number;
  /** Exponential mean of about the last hour. */
  readonly hourMean: number;
  /** Of the last tick that moved the price: 1 or -1. */
  readonly lastSign: number;
  /** Ticks in a row with that sign. */
  readonly run: number;
  /** Sum of about the last five moves. */
  readonly lastMoves: number;
  /** Mean squares of the moves of about the last 10 s, and of about the last hour. */
  readonly shortVariance: number;
  readonly longVariance: number;
  /** The last three signs, 0 to 26. */
  readonly pattern: number;
  /** What the published generators of before would do next with a guessed seed: 1 or -1. */
  readonly guessedSign: number;
}

/** Says whether to buy up (1) or down (-1). Its opposite is tested with it: a share below chance is as telling as one above. */
export interface Attacker {
  readonly name: string;
  guess(view: View): number;
  /** Told how each trade ended, so that an attacker can learn; `moved` is 1 or -1. */
  learn?(view: View, moved: number): void;
}

const signOf = (value: number, otherwise: number) => Math.sign(value) || otherwise;

/** Learns from its own trades which way the price goes from each of some places. */
function learner(name: string, places: number, placeOf: (view: View) => number): Attacker {
  const sums = new Float64Array(places);
  return {
    name,
    guess: (view) => signOf(sums[placeOf(view)] ?? 0, view.lastSign),
    learn: (view, moved) => {
      const place = placeOf(view);
      sums[place] = (sums[place] ?? 0) + moved;
    },
  };
}

/** New ones for each duration, since some learn. */
export const attackers = (): Attacker[] => [
  { name: 'back to the reference', guess: (view) => signOf(view.reference - view.price, view.lastSign) },
  {
    name: 'back to the mean of the hour',
    guess: (view) => signOf(view.hourMean - view.price, view.lastSign),
  },
  { name: 'the last move goes on', guess: (view) => view.lastSign },
  { name: 'the last five moves go on', guess: (view) => signOf(view.lastMoves, view.lastSign) },
  { name: 'a run of three ends', guess: (view) => (view.run >= 3 ? -view.lastSign : view.lastSign) },
  {
    name: 'a lively market goes on, a quiet one turns',
    guess: (view) => (view.shortVariance > view.longVariance ? view.lastSign : -view.lastSign),
  },
  { name: 'the guessed seed', guess: (view) => view.guessedSign },
  learner('second of the minute', 60, ({ time }) => Math.floor(time / 1000) % 60),
  learner('minute of the hour', 60, ({ time }) => Math.floor(time / 60_000) % 60),
  learner('second of a round of 300 s', 60, ({ time }) => Math.floor(time / 5000) % 60),
  learner('hour of the day', 24, ({ time }) => Math.floor(time / 3_600_000) % 24),
  learner('pattern of the last three moves', 27, ({ pattern }) => pattern),
];
