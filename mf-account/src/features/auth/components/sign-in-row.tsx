import type { ItemOf } from 'shared-api/client';
import { formatDateTime, IconCheck, IconWarning, ListRow } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import styles from '../auth.module.css';
import { usePlace } from '../use-place.ts';

/** One sign-in, or a try that failed. */
export function SignInRow({ record }: { record: ItemOf<'signIns'> }) {
  const words = useWords();
  const language = useLanguage();
  const { device, place } = usePlace()(record);
  const isSuccess = record.outcome === 'success';
  return (
    <ListRow
      icon={isSuccess ? <IconCheck size={20} /> : <IconWarning size={20} className={styles.amiss ?? ''} />}
      title={words(`sessions.outcome.${record.outcome}`)}
      note={
        <>
          <span className="m-number">{formatDateTime(record.at, language)}</span>
          <br />
          <bdi>{device}</bdi>
          {place ? ` · ${place}` : ''}
        </>
      }
    />
  );
}
