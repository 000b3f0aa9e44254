import type { Room, Round } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, cx, IconArrowDown, IconArrowUp, IconMinus } from 'shared-ui';
import { Link } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import styles from './room.module.css';

/** The last rounds as marks, the newest first; each opens its record. */
export function LastRounds({ room, rounds }: { room: Room; rounds: readonly Round[] }) {
  const words = useWords();
  return (
    <Card
      title={words('room.lastRounds')}
      extra={
        <Link className={styles.more} to={paths.rounds(room.roomId)}>
          {words('room.allRounds')}
        </Link>
      }
    >
      {rounds.length === 0 ? (
        <p className={styles.small}>{words('room.noRounds')}</p>
      ) : (
        <ul className={styles.marks} aria-label={words('room.lastRounds')}>
          {rounds.map((round) => (
            <li key={round.issue}>
              <Mark room={room} round={round} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Mark({ room, round }: { room: Room; round: Round }) {
  const words = useWords();
  const outcome = round.result ?? 'void';
  const Icon = { up: IconArrowUp, down: IconArrowDown, tie: IconMinus, void: IconMinus }[outcome];
  return (
    <Link
      className={cx(styles.mark, outcome === 'up' && styles.up, outcome === 'down' && styles.down)}
      to={paths.rounds(room.roomId, String(round.issue))}
      aria-label={`${round.number}: ${words(`roundResult.${outcome}`)}`}
    >
      <Icon size={16} />
    </Link>
  );
}
