import fc from 'fast-check';
import { roundAt, roundNumber, roundOf, scheduleAt } from './schedule.logic.ts';

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
const length = fc.constantFrom(60, 120, 180, 300);

it('every moment lies in exactly one round, and rounds follow each other without a gap', () => {
  fc.assert(
    fc.property(moment, length, (at, seconds) => {
      const round = roundAt(at, seconds);
      expect(round.startsAt <= at && at < round.endsAt).toBe(true);
      expect(roundOf(round.issue + 1n, seconds).startsAt).toEqual(round.endsAt);
      expect(round.startsAt.getTime() - round.sealsAt.getTime()).toBe(5_000);
    }),
  );
});

it('offers the first round whose seal is ahead: never one that has begun', () => {
  fc.assert(
    fc.property(moment, length, (at, seconds) => {
      const { running, next, offered } = scheduleAt(at, seconds);
      expect(running.startsAt <= at && at < running.endsAt).toBe(true);
      expect(next.issue).toBe(running.issue + 1n);
      expect(at < offered.sealsAt).toBe(true);
      expect(at >= roundOf(offered.issue - 1n, seconds).sealsAt).toBe(true);
    }),
  );
});

it('offers the next round until its seal, then the one after', () => {
  const { startsAt, sealsAt, issue } = roundAt(new Date('2026-11-21T12:00:30Z'), 60);
  const offered = (at: Date) => scheduleAt(at, 60).offered.issue;
  expect(offered(new Date(sealsAt.getTime() - 1))).toBe(issue);
  expect(offered(sealsAt)).toBe(issue + 1n);
  expect(offered(startsAt)).toBe(issue + 1n);
});

it('numbers the rounds of a day from 1', () => {
  const number = (at: string, seconds: number) => roundNumber(roundAt(new Date(at), seconds));
  expect(number('2026-11-21T00:00:00Z', 60)).toBe('261121-0001');
  expect(number('2026-11-21T23:59:59.999Z', 60)).toBe('261121-1440');
  expect(number('2026-11-21T12:10:00Z', 300)).toBe('261121-0147');
});
