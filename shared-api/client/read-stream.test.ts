import fc from 'fast-check';
import { quoteEvent, streamStatus } from '../contract/index.ts';
import { camelKeys } from './case.ts';
import { readStatus, readTick } from './read-stream.ts';

const tick = {
  goods_id: 'EURUSD',
  seq: 4,
  time: '2026-11-26T10:00:00.000Z',
  price: '1.0835',
  diffrate: '-0.12',
  is_open: 1,
  high: '1.09',
  low: '1.08',
};
const ODD = [
  ...[undefined, null, '', 'x', '1', 'EUR', 'eur', '1.', '-1', '1e3', '1.5\n', '0', ' 1'],
  ...[
    '2026-02-30T10:00:00.000Z',
    '2026-13-01T10:00:00.000Z',
    '2026-11-26T10:00:00Z',
    '1826-11-26T10:00:00.000Z',
  ],
  ...[
    0,
    1,
    2,
    -1,
    1.5,
    Number.NaN,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER + 1,
    Infinity,
    true,
    {},
    [],
  ],
];

function judgesAlike(data: unknown): void {
  const parsed = quoteEvent.safeParse(data);
  expect({ data, read: readTick(data) }).toEqual({
    data,
    read: parsed.success ? camelKeys(parsed.data) : undefined,
  });
}

test('a tick is read as the contract reads it, whichever of its fields is odd', () => {
  judgesAlike(tick);
  judgesAlike({ ...tick, is_open: 0, more: 'unknown' });
  expect(readTick(tick)).toBeDefined();
  for (const name of Object.keys(tick)) for (const value of ODD) judgesAlike({ ...tick, [name]: value });
  for (const data of ODD) judgesAlike(data);
});

test('a tick of any JSON is judged as the contract judges it', () => {
  const field = fc.oneof(fc.constantFrom(...ODD, ...Object.values(tick)), fc.anything());
  const any = fc.record({ ...Object.fromEntries(Object.keys(tick).map((name) => [name, field])) });
  fc.assert(fc.property(fc.oneof(any, fc.anything()), judgesAlike), { seed: 1, numRuns: 300 });
});

test('a status is read as the contract reads it', () => {
  const status = { epoch: 'a', maintenance: false };
  const odd = ODD.flatMap((value) => [{ ...status, epoch: value }, { ...status, maintenance: value }, value]);
  for (const data of [status, { ...status, more: 1 }, ...odd]) {
    const text = JSON.stringify(data);
    if (text === undefined) continue;
    const parsed = streamStatus.safeParse(JSON.parse(text));
    expect({ text, read: readStatus(text) }).toEqual({ text, read: parsed.data });
  }
  expect(readStatus('{')).toBeUndefined();
});
