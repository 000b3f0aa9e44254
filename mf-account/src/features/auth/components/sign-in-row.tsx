import type { ItemOf } from 'shared-api/client';
import { formatDateTime, IconCheck, IconWarning, ListRow } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import styles from '../auth.module.css';
import { useSessionDevice } from '../use-session-device.ts';

/** One sign-in, or a try that failed. */
export function SignInRow({ record }: { record: ItemOf<'signIns'> }) {
  const t = useTranslation();
  const language = useLanguage();
  const { device, place } = useSessionDevice()(record);
  const isSuccess = record.outcome === 'success';
  return (
    <ListRow
      icon={isSuccess ? <IconCheck size={20} /> : <IconWarning size={20} className={styles.amiss ?? ''} />}
      title={t(`sessions.outcome.${record.outcome}`)}
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
