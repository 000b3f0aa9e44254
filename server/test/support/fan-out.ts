import { createClient } from '@redis/client';
import type { ScaledPrice } from 'shared-api/contract';
import type { PrivateRedis } from '../../../tools/test/redis.ts';
import type { Database } from '../../src/db/database.ts';
import { secretsOf } from '../../src/lib/secrets.ts';
import { type ChainedTick, tickHash } from '../../src/modules/quotes/history/ticks.logic.ts';
import { readHeads } from '../../src/modules/quotes/history/ticks.repository.ts';
import { writeRound } from '../../src/modules/quotes/live/fan-out.logic.ts';
import { CHANNEL, SEALED_AS } from '../../src/modules/quotes/live/fan-out.ts';
import { TEST_SECRETS_KEY } from './app.ts';

/** What nodes that share a Redis are configured with. */
export const sharedEnv = (redis: PrivateRedis) => ({ REDIS_URL: redis.url, SECRETS_KEY: TEST_SECRETS_KEY });

/** Waits until so many nodes listen. */
export async function untilListening(redis: PrivateRedis, nodes: number): Promise<void> {
  const enough = `:${nodes}\r\n`;
  while (!(await redis.ask(`PUBSUB NUMSUB ${CHANNEL}`)).endsWith(enough))
    await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Somebody who reaches Redis, and perhaps has the key. Each word has arrived there when its promise is kept. */
export async function intruder(redis: PrivateRedis) {
  const client = await createClient({ url: redis.url }).connect();
  const seal = (text: string, key = TEST_SECRETS_KEY) =>
    secretsOf({ SECRETS_KEY: key, DATA_DIR: '' }).seal(text, SEALED_AS);
  return {
    say: (message: string | Buffer) => client.publish(CHANNEL, message),
    seal,
    sayRound: (ticks: readonly ChainedTick[], key?: string) =>
      client.publish(CHANNEL, seal(writeRound(ticks), key)),
    leave: () => client.destroy(),
  };
}

/** The last recorded tick of a product. */
export async function headOf(db: Database, goodsId: string): Promise<ChainedTick> {
  const found = (await readHeads(db.kysely, [goodsId])).get(goodsId);
  if (!found) throw new Error(`${goodsId} has no tick`);
  return found;
}

/** A tick that would follow another one, had a leader recorded it. */
export function invented(
  after: ChainedTick,
  { price, time }: { price: ScaledPrice; time: Date },
): ChainedTick {
  const tick = { goodsId: after.goodsId, seq: after.seq + 1n, time, price };
  return { ...tick, hash: tickHash(after.hash, tick), sourceTime: null };
}
