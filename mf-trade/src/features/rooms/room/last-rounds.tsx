import type { Room, Round } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { formatCount } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { PastResults } from '../hall/past-results.tsx';
import styles from './room.module.css';

/** The results of the last rounds, and the link to all of them. */
export function LastRounds({ room, rounds }: { room: Room; rounds: readonly Round[] }) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles.last}>
      {rounds.length === 0 ? (
        <p className="m-quiet-12">{t('room.noRounds')}</p>
      ) : (
        <p className={styles.lastBeads}>
          <span className="m-quiet-14">
            {t('room.last', { shown: formatCount(rounds.length, language) })}
          </span>
          <PastResults rounds={rounds} />
        </p>
      )}
      <Link className={styles.more} to={paths.rounds(room.roomId)}>
        {t('room.allRounds')}
      </Link>
    </div>
  );
}
