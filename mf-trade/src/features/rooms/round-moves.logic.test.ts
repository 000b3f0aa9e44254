import { movesOf } from './round-moves.logic.ts';

const round = (issue: number, start: string | null, end: string | null) => ({
  issue,
  endsTime: `2026-03-02T09:0${issue}:00.000Z`,
  start: start === null ? null : { price: start },
  end: end === null ? null : { price: end },
});

it('tells how far each round moved, oldest first, and nothing of one without prices', () => {
  const moves = movesOf([round(3, '100.00', '99.00'), round(2, null, null), round(1, '100.00', '100.50')]);
  expect(moves.map(({ key, value }) => [key, value === undefined ? undefined : value.toFixed(2)])).toEqual([
    ['1', '0.50'],
    ['2', undefined],
    ['3', '-1.00'],
  ]);
});
