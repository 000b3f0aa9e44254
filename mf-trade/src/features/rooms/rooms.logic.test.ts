import fc from 'fast-check';
import { isDue, momentAt, nextRoomRefetch } from './rooms.logic.ts';

const lengths = { roundSeconds: 60, sealSeconds: 5 };
const START = Date.UTC(2026, 10, 21, 12);
const ISSUE = START / 60_000;

it('runs one round while the next is open, until 5 s before its start', () => {
  expect(momentAt(START + 54_999, lengths)).toEqual({
    finished: expect.objectContaining({ issue: ISSUE - 1, endsAt: START }),
    running: {
      ...{ issue: ISSUE, number: '261121-0721' },
      ...{ sealsAt: START - 5_000, startsAt: START, endsAt: START + 60_000 },
    },
    next: {
      ...{ issue: ISSUE + 1, number: '261121-0722' },
      ...{ sealsAt: START + 55_000, startsAt: START + 60_000, endsAt: START + 120_000 },
    },
    nextPhase: 'open',
    offered: expect.objectContaining({ issue: ISSUE + 1 }),
  });
  expect(momentAt(START + 55_000, lengths)).toMatchObject({
    running: { issue: ISSUE },
    next: { issue: ISSUE + 1 },
    nextPhase: 'sealed',
  });
  expect(momentAt(START + 60_000, lengths)).toMatchObject({
    running: { issue: ISSUE + 1 },
    next: { issue: ISSUE + 2 },
    nextPhase: 'open',
  });
});

it('offers the next round until its seal, then the one after', () => {
  expect(momentAt(START, lengths).offered.issue).toBe(ISSUE + 1);
  expect(momentAt(START + 54_999, lengths).offered.issue).toBe(ISSUE + 1);
  expect(momentAt(START + 55_000, lengths).offered.issue).toBe(ISSUE + 2);
  expect(momentAt(START + 59_999, lengths).offered.issue).toBe(ISSUE + 2);
});

it('never offers a round that is sealed, and always the earliest that is not', () => {
  const rooms = fc.record({
    roundSeconds: fc.constantFrom(60, 120, 180, 300),
    sealSeconds: fc.integer({ min: 1, max: 30 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), rooms, (now, room) => {
      const { running, next, offered } = momentAt(now, room);
      expect(running.startsAt).toBeLessThanOrEqual(now);
      expect(now).toBeLessThan(running.endsAt);
      expect(next.startsAt).toBe(running.endsAt);
      expect(now).toBeLessThan(offered.sealsAt);
      expect(offered.sealsAt - room.roundSeconds * 1000).toBeLessThanOrEqual(now);
    }),
  );
});

describe('the next refetch', () => {
  const refetchIn = (after: number, waiting: boolean, share: number) =>
    nextRoomRefetch(START + after, lengths, { waiting, share });

  it('comes shortly after the next boundary, spread over a second', () => {
    expect(refetchIn(50_000, false, 0)).toBe(5_300);
    expect(refetchIn(50_000, false, 0.5)).toBe(5_800);
    expect(refetchIn(58_000, false, 0)).toBe(2_300);
  });
  it('comes after ten seconds at the latest, and soon while something is due', () => {
    expect(refetchIn(1_000, false, 0)).toBe(10_000);
    expect(refetchIn(20_000, true, 0)).toBe(1_000);
    expect(refetchIn(20_000, true, 0.5)).toBe(1_500);
  });
  it('is not put off by asking often: after a boundary it is still the moment named before it', () => {
    expect(54_900 + refetchIn(54_900, false, 0.5)).toBe(55_800);
    expect(55_100 + refetchIn(55_100, true, 0.5)).toBe(55_800);
    expect(60_200 + refetchIn(60_200, true, 0.5)).toBe(60_800);
    expect(refetchIn(56_000, true, 0.5)).toBe(1_500);
  });
});

describe('what is due', () => {
  const known = {
    running: { issue: ISSUE, start: {} as unknown },
    next: { issue: ISSUE + 1, seal: null as unknown },
    items: [{ issue: ISSUE - 1 }],
  };
  const due = (after: number, given: Partial<typeof known> = {}) =>
    isDue(START + after, lengths, { ...known, ...given });

  it('is nothing while the clock says the same as the server', () => {
    expect(due(20_000)).toBe(false);
    expect(isDue(START, lengths, undefined)).toBe(false);
    expect(due(20_000, { items: [] })).toBe(false);
  });
  it.each([
    ['a new round', 60_000, {}],
    ['the seal', 55_000, {}],
    ['the start price', 400, { running: { issue: ISSUE, start: null } }],
    ['a result', 3_000, { items: [{ issue: ISSUE - 2 }] }],
  ])('is %s', (_, after, given) => {
    expect(due(after, given)).toBe(true);
  });
});
