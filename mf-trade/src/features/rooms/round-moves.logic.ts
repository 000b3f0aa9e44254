import type { PriceText } from 'shared-api/contract';

interface Ended {
  readonly issue: number;
  readonly endsTime: string;
  readonly start: { readonly price: PriceText } | null;
  readonly end: { readonly price: PriceText } | null;
}

/** How far each round moved, in percent of its start price, oldest first; undefined for one without prices. */
export function movesOf(rounds: readonly Ended[]) {
  return rounds
    .map(({ issue, endsTime, start, end }) => ({
      key: String(issue),
      time: endsTime,
      value:
        start && end && Number(start.price) !== 0
          ? (Number(end.price) / Number(start.price) - 1) * 100
          : undefined,
    }))
    .reverse();
}
