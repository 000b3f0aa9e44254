import { nextPartsRefetch, type PartTimes, phaseOf } from './round-parts.logic.ts';

const START = Date.UTC(2026, 10, 21, 12);
const at = (ms: number) => new Date(START + ms).toISOString();
const part: PartTimes = {
  ...{ sealsTime: at(-5_000), startsTime: at(0), endsTime: at(60_000) },
  ...{ matchedTime: null, start: null, endedTime: null },
};

it('waits for the seal, then the start, then the end', () => {
  expect(phaseOf(part, START - 5_001)).toEqual({
    ...{ phase: 'open', from: START - 65_000, until: START - 5_000 },
  });
  expect(phaseOf(part, START - 5_000)).toEqual({ phase: 'sealed', from: START - 5_000, until: START });
  expect(phaseOf(part, START)).toEqual({ phase: 'running', from: START, until: START + 60_000 });
});

describe('the next refetch of an order', () => {
  const refetchIn = (parts: readonly PartTimes[], after: number, share = 0) =>
    nextPartsRefetch(parts, { now: START + after, share });
  const sealed = { ...part, matchedTime: at(-4_900) };
  const running = { ...sealed, start: {} };

  it('comes shortly after the next seal, first price or end, spread over a second', () => {
    expect(refetchIn([part], -15_000)).toBe(10_300);
    expect(refetchIn([part], -15_000, 0.5)).toBe(10_800);
    expect(refetchIn([sealed], -3_000)).toBe(4_200);
    expect(refetchIn([running], 50_000)).toBe(10_300);
  });
  it('follows whichever of several rounds is first: the next one is sealed while one runs', () => {
    const next = { ...part, sealsTime: at(55_000), startsTime: at(60_000), endsTime: at(120_000) };
    expect(refetchIn([running, next], 50_000)).toBe(5_300);
  });
  it('comes every second while something is due, and less often when it is late', () => {
    expect(refetchIn([running], 61_000)).toBe(1_000);
    expect(refetchIn([running], 100_000)).toBe(5_000);
  });
  it('is not put off by asking often', () => {
    expect(-4_900 + Number(refetchIn([part], -4_900, 0.5))).toBe(-4_200);
    expect(-4_300 + Number(refetchIn([part], -4_300, 0.5))).toBe(-4_200);
    expect(refetchIn([part], -4_000, 0.5)).toBe(1_500);
    expect(refetchIn([part], -3_750, 0.5)).toBe(1_500);
  });
  it('is not needed once all has ended', () => {
    expect(refetchIn([{ ...running, endedTime: at(61_000) }], 70_000)).toBe(false);
  });
});
