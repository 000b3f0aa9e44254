import { useEffect, useState } from 'react';
import { type Room, serverNow, subscribeQuotes, useCall, usePages } from 'shared-api/client';
import { joinPoints, nextLook, type Point, roundAt } from './rooms.logic.ts';

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

/** The running round and the last ones, looked at again whenever the server has something new to say. */
export function useRounds(room: Room) {
  return useCall(
    'issues',
    { roomId: room.roomId, limit: LAST_ROUNDS },
    {
      refetchInterval: ({ state }) => {
        const now = serverNow();
        const { issue, startsAt, sealsAt } = roundAt(now, room);
        const [newest] = state.data?.items ?? [];
        const current = state.data?.current;
        const unsettled = newest !== undefined && newest.issue < issue - 1;
        const unstarted = current?.start === null && now - startsAt > 1_500;
        const unsealed = current?.status === 'open' && now >= sealsAt;
        return nextLook(now, room, unsettled || unstarted || unsealed || current?.issue !== issue);
      },
      quiet: true,
    },
  );
}

const PAGE = 20;

/** Rounds that have ended, page by page, newest first. */
export const useRoundPages = (roomId: string) => usePages('issues', { roomId, limit: PAGE }, { quiet: true });

interface Recorded {
  readonly time: string;
  readonly price: string;
}

/** The prices of the running round: those recorded so far, and every one that comes. */
export function useRoundLine(room: Room, line: readonly Recorded[], startsAt: number) {
  const [live, setLive] = useState<readonly (Point & { text: string })[]>([]);
  useEffect(() => {
    setLive([]);
    return subscribeQuotes((events) => {
      const points = events
        .filter(({ goodsId }) => goodsId === room.goodsId)
        .map(({ time, price }) => ({ time: Date.parse(time), price: Number(price), text: price }));
      if (points.length === 0) return;
      setLive((known) => [...known.filter((old) => old.time > startsAt), ...points].slice(-2_000));
    });
  }, [room.goodsId, startsAt]);
  const drawn = line.map(({ time, price }) => ({ time: Date.parse(time), price: Number(price) }));
  return { points: joinPoints(drawn, live, startsAt), price: live.at(-1)?.text ?? line.at(-1)?.price };
}
