import type { ReplyOf } from 'shared-api/contract';

type Answer = Pick<ReplyOf<'getKdata'>, 'bars' | 'simulated'>;

/** The bars of seconds in an answer that hold recorded prices. What the sandbox made up is no part of a trade's picture. */
export const recordedBars = ({ bars, simulated }: Answer): Answer['bars'] =>
  simulated ? bars.filter(({ time }) => Date.parse(time) + 1000 > Date.parse(simulated.before)) : bars;
