import { useMemo } from 'react';
import { type Room, type Round, serverNow, silentSince, useCall, usePages } from 'shared-api/client';
import type { PriceText } from 'shared-api/contract';
import { useLivePoints } from '../../shared/live/line.data.ts';
import { joinPoints } from '../../shared/live/line.logic.ts';
import { isDue, nextRoomRefetch, type RoundTimes } from './rooms.logic.ts';

/** Milliseconds for which published terms are shown without asking again; the server refuses old ones anyway. */
const TERMS_KEPT = 30_000;

/** The rooms with their terms. */
export const useRooms = () => useCall('rooms', {}, { staleTime: TERMS_KEPT, quiet: true });

/** One room; `room` is null when there is none of that name. */
export function useRoom(id: string | null) {
  const rooms = useRooms();
  const room = rooms.data && (rooms.data.items.find(({ roomId }) => roomId === id) ?? null);
  return { room, isError: rooms.isError, refetch: rooms.refetch };
}

const LAST_ROUNDS = 12;
/** When in the second after a boundary this visit asks. */
const SHARE = Math.random();

/** The running round, the next and the last ones, looked at again whenever the server has something new to say. */
export function useRounds(room: Room) {
  return useCall(
    'issues',
    { roomId: room.roomId, limit: LAST_ROUNDS },
    {
      refetchInterval: ({ state }) => {
        const now = serverNow();
        return nextRoomRefetch(now, room, {
          waiting: room.isOpen && isDue(now, room, state.data),
          share: SHARE,
        });
      },
      quiet: true,
    },
  );
}
export type Rounds = NonNullable<ReturnType<typeof useRounds>['data']>;

/** What the server has said of a round, whichever it was when it said so; undefined before it has. */
export const findRound = ({ running, next, items }: Rounds, issue: number): Round | undefined =>
  [running, next, ...items].find((round) => round.issue === issue);

const PAGE = 20;

/** Rounds that have ended, page by page, newest first. */
export const useRoundPages = (roomId: string) => usePages('issues', { roomId, limit: PAGE }, { quiet: true });

interface Recorded {
  readonly time: string;
  readonly price: PriceText;
}
/**
 * The prices of a round: those recorded so far, and every one that comes; `price` is the latest of the product. `silent`: since
 * when an open product has had no price although others may (ISO 8601), once the stream has said how things stand.
 */
export function useRoundLine(room: Room, line: readonly Recorded[], round: RoundTimes) {
  const { live, heard } = useLivePoints(room.goodsId);
  const { startsAt, endsAt } = round;
  const points = useMemo(() => {
    const drawn = line.map(({ time, price }) => ({ time: Date.parse(time), price: Number(price) }));
    return joinPoints(drawn, live, { startsAt, endsAt });
  }, [line, live, startsAt, endsAt]);
  const price = live.at(-1)?.text ?? line.at(-1)?.price;
  const last = Math.max(live.at(-1)?.time ?? 0, Date.parse(line.at(-1)?.time ?? '') || 0);
  const known = heard && room.isOpen && last > 0;
  const silent = known
    ? silentSince({ isOpen: 1, time: new Date(last).toISOString() }, Date.now())
    : undefined;
  return { points, price, silent };
}
