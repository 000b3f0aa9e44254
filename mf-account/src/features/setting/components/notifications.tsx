import { NOTIFICATIONS } from 'shared-api/client';
import { Button, Card, List, ListRow, Skeleton, Switch } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { useNotifications } from '../setting.data.ts';
import styles from '../setting.module.css';

/** What the user wants to be told about; and, said plainly, by which ways he can be told. */
export function Notifications() {
  const words = useWords();
  const common = useCommonWords();
  const { settings, failed, retry, change } = useNotifications();
  return (
    <Card title={words('notify.title')} flush>
      <List label={words('notify.title')}>
        {NOTIFICATIONS.map((kind) => (
          <ListRow
            key={kind}
            title={words(`notify.kinds.${kind}`)}
            control={
              settings ? (
                <Switch
                  label={words(`notify.kinds.${kind}`)}
                  checked={settings[kind]}
                  onChange={(on) => change({ ...settings, [kind]: on })}
                />
              ) : failed ? null : (
                <span className={styles.waiting}>
                  <Skeleton width="48px" height="28px" />
                </span>
              )
            }
          />
        ))}
      </List>
      {failed && !settings ? (
        <div className={styles.failed} role="alert">
          {words('notify.failed')}
          <Button kind="secondary" size="small" onClick={() => void retry()}>
            {common('action.retry')}
          </Button>
        </div>
      ) : null}
      <p className={styles.note}>{words('notify.note')}</p>
    </Card>
  );
}
