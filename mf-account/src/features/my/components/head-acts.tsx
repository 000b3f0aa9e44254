import { useUnread } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { IconBell, IconButton, IconSettings } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import styles from '../my.module.css';

/** Messages, with a dot while some are unread, and settings. */
export function HeadActs() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const navigate = useNavigate();
  const { total } = useUnread();
  const label =
    total > 0 ? t('my.messages', { unread: common('unit.unread', { count: total }) }) : t('entry.messages');
  return (
    <>
      <span className={styles.bell}>
        <IconButton label={label} icon={<IconBell />} onClick={() => navigate(paths.messages())} />
        {total > 0 ? <span className={styles.dot} /> : null}
      </span>
      <IconButton
        label={t('entry.settings')}
        icon={<IconSettings />}
        onClick={() => navigate(paths.setting())}
      />
    </>
  );
}
