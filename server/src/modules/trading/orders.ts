import type { ReplyOf, RequestOf } from 'shared-api/contract';
import { type Place, pageFrom, readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';
import type { Month, Results } from './performance.ts';
import type { Prices } from './prices.ts';
import type { TimedOrder } from './repository.ts';
import { type BetDeps, type BetRequestOf, placeBets, showOrder, timedOrders } from './service.ts';

type Room<T> = Extract<T, { kind: 'room' }>;

/** What another kind of order does for the calls that both share. */
export interface OtherOrders {
  terms(db: Db | Tx, roomId: string): Promise<Room<ReplyOf<'play_ways'>>>;
  bet(tx: Tx, owner: Owner, request: Room<RequestOf<'bet'>>): Promise<Room<ReplyOf<'bet'>>>;
  /** Newest first, one more than `limit`. */
  list(
    db: Db | Tx,
    owner: Owner,
    query: RequestOf<'orders'>,
  ): Promise<(Place & { item: Room<ReplyOf<'bet'>> })[]>;
  results(db: Db | Tx, owner: Owner, month: Month): Promise<Results>;
}

/** A user's orders of both kinds as one list, newest first. */
export async function orders(
  db: Db | Tx,
  prices: Prices,
  { owner, query, rooms }: { owner: Owner; query: RequestOf<'orders'>; rooms: Pick<OtherOrders, 'list'> },
): Promise<ReplyOf<'orders'>> {
  const { kind, limit } = query;
  const timed = kind === 'room' ? [] : await timedOrders(db, prices, owner, query);
  const others = kind === 'timed' ? [] : await rooms.list(db, owner, query);
  const rows: (Place & { item: ReplyOf<'bet'> })[] = [...timed, ...others];
  rows.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1));
  const page = pageFrom(rows, { limit, place: (row) => row, show: ({ item }) => item });
  return { ...page, server_time: (await readNow(db)).toISOString() };
}

type Bets = readonly { readonly user: Owner; readonly input: RequestOf<'bet'> }[];

/** Accepts the timed trades of several users, all or none; a room's order comes by itself. */
export async function bets(
  tx: Tx,
  deps: BetDeps,
  { calls, rooms }: { calls: Bets; rooms: Pick<OtherOrders, 'bet'> },
): Promise<ReplyOf<'bet'>[]> {
  const requests: (BetRequestOf & Pick<RequestOf<'bet'>, 'language'>)[] = [];
  for (const { user, input } of calls) {
    if (input.kind === 'room') return [await rooms.bet(tx, user, input)];
    requests.push({ owner: user, bet: input, language: input.language });
  }
  const placed = await placeBets(tx, deps, requests);
  return requests.map(({ language }, i) => showOrder(placed[i] as TimedOrder, deps.prices, language));
}
