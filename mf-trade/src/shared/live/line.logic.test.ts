import { joinPoints, lineOf } from './line.logic.ts';

const box = { startsAt: 0, endsAt: 100, width: 200, height: 60, margin: 5 };

it('draws time from start to end and prices between the margins, with the start price in sight', () => {
  const points = [
    { time: 0, price: 10 },
    { time: 50, price: 12 },
  ];
  expect(lineOf(points, box)).toEqual({
    path: 'M0.0 55.0L100.0 5.0',
    area: 'M0.0 55.0L100.0 5.0V60H0.0Z',
    baseline: 55,
    head: { x: 100, y: 5 },
    rose: 1,
  });
  expect(lineOf(points, { ...box, start: 14 })).toMatchObject({ baseline: 5, rose: -1 });
});

it('is level before anything has moved, and nothing without a price', () => {
  expect(lineOf([], box)).toBeUndefined();
  expect(lineOf([{ time: 5, price: 10 }], box)).toMatchObject({
    rose: 0,
    baseline: 30,
    head: { x: 10, y: 30 },
    // Nothing is filled where no price is known.
    area: 'M10.0 30.0V60H10.0Z',
  });
});

it('adds what is live to what was drawn, without repeating it, inside the round', () => {
  const at = (time: number) => ({ time, price: time });
  const round = { startsAt: 4, endsAt: 13 };
  expect(joinPoints([at(5), at(10)], [at(9), at(10), at(12)], round)).toEqual([at(5), at(10), at(12)]);
  expect(joinPoints([at(3)], [at(12), at(14)], round)).toEqual([at(12)]);
});
