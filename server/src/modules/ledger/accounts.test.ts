import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { describeEachDatabase } from '../../../test/support/databases.ts';
import { BUCKETS, bucketOf } from './index.ts';

test('a bucket is one of 256, stable and evenly used', () => {
  expect(bucketOf('018f3c2e-7b1a-7c3d-9e4f-0123456789ab')).toBe(
    bucketOf('018F3C2E-7B1A-7C3D-9E4F-0123456789AB'),
  );
  const counts = new Array<number>(BUCKETS).fill(0);
  for (let i = 0; i < 25_600; i += 1) {
    const bucket = bucketOf(uuid());
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(50);
  expect(Math.max(...counts)).toBeLessThan(160);
});

describeEachDatabase('the bucket in the database', (makeDb) => {
  test('is the same', async () => {
    const db = await makeDb();
    const ids = Array.from({ length: 50 }, () => uuid());
    const { rows } = await sql<{ id: string; bucket: number }>`
      select id, ledger_bucket(id) as bucket from unnest(${ids}::uuid[]) as id`.execute(db.kysely);
    for (const { id, bucket } of rows) expect(bucket).toBe(bucketOf(id));
  });
});
