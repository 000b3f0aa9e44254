import { type Room, type RoomOrder, useServerNow } from 'shared-api/client';
import { findRound, type Rounds } from '../rooms.data.ts';
import { momentAt } from '../rooms.logic.ts';
import { stakesIn } from '../stakes.logic.ts';
import { FinishedCard } from './finished-card.tsx';
import { NextCard } from './next-card.tsx';
import { RunningCard } from './running-card.tsx';
import { Timeline } from './timeline.tsx';

interface RoundsTimelineProps {
  room: Room;
  rounds: Rounds;
  orders: readonly RoomOrder[];
}

/** The three rounds of a room, each in the phase that the server's clock gives it, whatever the last reply said. */
export function RoundsTimeline({ room, rounds, orders }: RoundsTimelineProps) {
  const now = useServerNow();
  const { finished, running, next, nextPhase } = momentAt(now, room);
  const of = ({ issue }: { issue: number }) => ({
    round: findRound(rounds, issue),
    stakes: stakesIn(orders, { roomId: room.roomId, issue }),
  });
  return (
    <Timeline
      finished={<FinishedCard room={room} times={finished} {...of(finished)} />}
      running={<RunningCard room={room} times={running} line={rounds.line} {...of(running)} />}
      next={<NextCard room={room} times={next} phase={nextPhase} now={now} {...of(next)} />}
    />
  );
}
