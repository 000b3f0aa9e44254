import type { Reply } from './types.ts';

type Terms = Reply<'play_ways'>;
type Of<Kind extends Terms['kind']> = Extract<Terms, { kind: Kind }>;

function only<Kind extends Terms['kind']>(kind: Kind) {
  return (terms: Terms): Of<Kind> => {
    if (terms.kind !== kind) throw new TypeError(`These are not the terms of a ${kind} order.`);
    return terms as Of<Kind>;
  };
}

/** The call answers with terms of the kind it was asked for: these read the one or the other. */
export const timedTerms = only('timed');
export const roomTerms = only('room');
