import { issueOnOffer, joinPoints, lineOf, nextLook, roundAt } from './rooms.logic.ts';

const lengths = { roundSeconds: 60, sealSeconds: 10 };
const START = Date.UTC(2026, 10, 21, 12);

it('knows the running round, its seal and its end', () => {
  const round = roundAt(START + 49_999, lengths);
  expect(round).toEqual({
    issue: START / 60_000,
    startsAt: START,
    sealsAt: START + 50_000,
    endsAt: START + 60_000,
    phase: 'open',
  });
  expect(roundAt(START + 50_000, lengths)).toMatchObject({ issue: round.issue, phase: 'sealed' });
  expect(roundAt(START + 60_000, lengths)).toMatchObject({ issue: round.issue + 1, phase: 'open' });
});

it('offers the next round once the running one is sealed', () => {
  expect(issueOnOffer(START + 49_999, lengths)).toBe(START / 60_000);
  expect(issueOnOffer(START + 50_000, lengths)).toBe(START / 60_000 + 1);
});

it('looks again just after a boundary, and every second while something is due', () => {
  expect(nextLook(START + 45_000, lengths, false)).toBe(5_700);
  expect(nextLook(START + 55_000, lengths, false)).toBe(5_700);
  expect(nextLook(START + 1_000, lengths, false)).toBe(10_000);
  expect(nextLook(START + 1_000, lengths, true)).toBe(1_000);
});

it('draws the first price in the middle and time from start to end', () => {
  const box = { startsAt: 0, endsAt: 100, width: 200, height: 60 };
  const line = lineOf(
    [
      { time: 0, price: 10 },
      { time: 50, price: 12 },
    ],
    box,
  );
  expect(line).toEqual({ path: 'M0.0 30.0L100.0 6.0', baseline: 30, head: { x: 100, y: 6 }, rose: 1 });
  expect(lineOf([], box)).toBeUndefined();
  expect(lineOf([{ time: 5, price: 10 }], box)).toMatchObject({ rose: 0, head: { x: 10, y: 30 } });
});

it('adds what is live to what was drawn, without repeating it', () => {
  const at = (time: number) => ({ time, price: time });
  expect(joinPoints([at(5), at(10)], [at(9), at(10), at(12)], 4)).toEqual([at(5), at(10), at(12)]);
  expect(joinPoints([at(5)], [at(12)], 8)).toEqual([at(12)]);
});
