import { NOTIFICATIONS } from 'shared-api/client';
import { Button, Card, List, ListRow, Skeleton } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { Switch } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import { type NotificationKind, useNotification, useNotifications } from '../setting.data.ts';
import styles from '../setting.module.css';

/** What the user wants to be told about; and, said plainly, by which ways they can be told. */
export function Notifications() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const { data: settings, isError: failed, refetch: retry } = useNotifications();
  return (
    <Card title={t('notify.title')} flush>
      <List label={t('notify.title')}>
        {NOTIFICATIONS.map((kind) => (
          <Notification key={kind} kind={kind} />
        ))}
      </List>
      {failed && !settings ? (
        <div className={styles.failed} role="alert">
          {t('notify.failed')}
          <Button kind="secondary" size="small" onClick={() => void retry()}>
            {common('action.retry')}
          </Button>
        </div>
      ) : null}
      <p className={styles.note}>{t('notify.note')}</p>
    </Card>
  );
}

function Notification({ kind }: { kind: NotificationKind }) {
  const t = useTranslation();
  const label = t(`notify.kinds.${kind}`);
  const { on, failed, refused, change } = useNotification(kind);
  const waiting = failed ? null : (
    <span className={styles.waiting}>
      <Skeleton width="48px" height="28px" />
    </span>
  );
  return (
    <ListRow
      title={label}
      note={refused && <span role="alert">{t('notify.notKept')}</span>}
      control={on === undefined ? waiting : <Switch label={label} checked={on} onChange={change} />}
    />
  );
}
