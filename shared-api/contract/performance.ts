import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { basisPoints, money } from './common.ts';
import { utcOffset, zone } from './portfolio.ts';
import { goodsId } from './quotes.ts';
import { roomId } from './rooms.ts';

const counted = {
  /** Orders of both kinds that have ended, whatever became of them. */
  trades: z.int(),
  profit: money,
};

export const performanceCalls = {
  performance: defineCall({
    path: '/api/performance',
    summary: 'Profit and loss of a month: by day, by product and room, with the win rate and its sample.',
    request: {
      /** A calendar month, `2026-11`. */
      month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'invalid' })),
      utc_offset: utcOffset,
      zone,
    },
    reply: z.object({
      month: z.string(),
      ...counted,
      /** Timed trades and rounds that were won or lost, and those of them that were won: a tie is neither. */
      decided: z.int(),
      won: z.int(),
      /** Share of wins at which equal stakes on these would have come out even; null without any. */
      break_even_rate: z.nullable(basisPoints),
      /** Days with trades, oldest first: a trade belongs to the day on which it was placed, as in `orders`. */
      days: z.array(z.object({ date: z.string(), ...counted })),
      /** The largest profit first. */
      products: z.array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('timed'), goods_id: goodsId, name: z.string(), ...counted }),
          z.object({ kind: z.literal('room'), room_id: roomId, name: z.string(), ...counted }),
        ]),
      ),
      /** The month of the first trade that has ended; null without any. */
      first_month: z.nullable(z.string()),
    }),
  }),
} as const;
