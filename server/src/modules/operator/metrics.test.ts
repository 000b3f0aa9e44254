import { Registry } from 'prom-client';
import { describePostgresFirst } from '../../../test/support/databases.ts';
import type { Review, ReviewDesk } from '../module.ts';
import { operatorMetrics } from './metrics.ts';

type List = ReviewDesk['list'];
const desk = (kind: ReviewDesk['kind'], list: List) => ({ kind, list }) as ReviewDesk;
const waiting =
  (seconds: number): List =>
  async () => [{ createdAt: new Date(Date.now() - seconds * 1000) } as Review];
const none: List = async () => [];

describePostgresFirst('what operators are told by metrics', (makeDb) => {
  async function start(...desks: ReviewDesk[]) {
    const { metrics, reconciled } = operatorMetrics(await makeDb(), desks);
    const registry = new Registry();
    for (const metric of metrics) registry.registerMetric(metric);
    const value = async (line: string) => {
      const text = await registry.metrics();
      const found = text.split('\n').find((one) => one.startsWith(`${line} `));
      return found === undefined ? undefined : Number(found.slice(line.length));
    };
    return { value, reconciled };
  }

  test('how long the oldest order has been waiting, by kind', async () => {
    const { value } = await start(desk('deposit', waiting(90)), desk('redemption', none));
    const seconds = await value('review_oldest_seconds{kind="deposit"}');
    expect(seconds).toBeGreaterThanOrEqual(89);
    expect(seconds).toBeLessThan(120);
    expect(await value('review_oldest_seconds{kind="redemption"}')).toBe(0);
  });

  test('a database that does not answer leaves the others told', async () => {
    const { value, reconciled } = await start(desk('deposit', () => Promise.reject(new Error('gone'))));
    reconciled({ ok: true, at: new Date(5000) });
    expect(await value('review_oldest_seconds{kind="deposit"}')).toBeUndefined();
    expect(await value('ledger_sound')).toBe(1);
  });

  test('nothing of the ledger until it was looked at, and then the last verdict with its time', async () => {
    const { value, reconciled } = await start();
    expect(await value('ledger_sound')).toBeUndefined();
    expect(await value('ledger_reconciled_timestamp_seconds')).toBeUndefined();
    reconciled({ ok: false, at: new Date('2026-11-24T00:00:00.000Z') });
    expect(await value('ledger_sound')).toBe(0);
    expect(await value('ledger_reconciled_timestamp_seconds')).toBe(1_795_478_400);
  });
});
