import { passing } from './settlement.ts';

const END = new Date('2026-11-21T12:00:30.000Z');
const at = (ms: number) => new Date(END.getTime() + ms);
const tick = (ms: number) => ({ seq: 1n, time: at(ms), price: 1n });

test('a tick proves that the feed has passed a moment when it is later, not when it is of that moment', () => {
  for (const [ms, passedBy] of [
    [-1, null],
    [0, null],
    [1, 'tick'],
  ] as const)
    expect(passing({ latest: tick(ms), quietUntil: null }, END)).toBe(passedBy);
});

test('the end of a session proves it too, for moments up to which its record is complete', () => {
  for (const [ms, passedBy] of [
    [0, null],
    [1, 'session'],
  ] as const)
    expect(passing({ latest: tick(-60_000), quietUntil: at(ms) }, END)).toBe(passedBy);
  expect(passing({ latest: null, quietUntil: null }, END)).toBeNull();
  expect(passing({ latest: null, quietUntil: at(1) }, END)).toBe('session');
});
