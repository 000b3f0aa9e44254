import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Handlers } from './contract-routes.ts';
import { publicReader } from './public-reader.ts';

function reader() {
  const bars = jest.fn(async ({ input }: { input: unknown }) => input);
  const options = { db: {} as Database, handlers: { bars } as unknown as Handlers };
  return { bars, read: publicReader({ ...options, log: {} as FastifyBaseLogger }) };
}

test('a reading comes to its handler in the names of the wire, in the language of the page', async () => {
  const { read } = reader();
  const input = { goodsId: 'EURUSD', period: '1m', limit: 60 };
  expect(await read({ call: 'bars', input }, 'ar')).toEqual({
    goods_id: 'EURUSD',
    period: '1m',
    limit: 60,
    language: 'ar',
  });
});

test('what the contract refuses comes to no handler', async () => {
  const { read, bars } = reader();
  const input = { goodsId: 'eur/usd', period: '1m' };
  await expect(read({ call: 'bars', input }, 'en')).rejects.toThrow();
  expect(bars).not.toHaveBeenCalled();
});
