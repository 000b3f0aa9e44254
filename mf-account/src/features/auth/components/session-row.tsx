import { type Reply, serverNow } from 'shared-api/client';
import { Button, formatRelative, ListRow, Tag } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import styles from '../auth.module.css';
import { useSessionDevice } from '../use-session-device.ts';

type Session = Reply<'sessions'>['items'][number];

/** One signed-in device; its own is marked, the others can be ended. */
export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useTranslation();
  const language = useLanguage();
  const { device, place } = useSessionDevice()(session);
  const used = t('sessions.used', {
    time: formatRelative(session.lastUsedAt, language, serverNow()),
  });
  return (
    <ListRow
      title={
        <span className={styles.named}>
          <bdi>{device}</bdi>
          {session.current ? <Tag tone="accent">{t('sessions.here')}</Tag> : null}
        </span>
      }
      note={place ? `${used} · ${place}` : used}
      control={
        session.current ? null : (
          <Button
            kind="quiet"
            size="middle"
            aria-label={t('sessions.endNamed', { name: device })}
            onClick={onEnd}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
}
