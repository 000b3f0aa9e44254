import { useUnread } from 'shared-api/client';
import { Card, List, Tag } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { ExtensionRows } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import styles from '../my.module.css';

/** Often used (docs/product.md, section 16: oftennav), as the remotes' manifests declare it. */
export function OftenNav() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const { total } = useUnread();
  const unread = total > 0 ? <Tag tone="bad">{common('unit.unread', { count: total })}</Tag> : undefined;
  return (
    <nav aria-label={t('my.often')}>
      <h2 className={styles.group}>{t('my.often')}</h2>
      <Card flush>
        <List>
          <ExtensionRows point="my.often" values={{ 'mf-account/messages': unread }} />
        </List>
      </Card>
    </nav>
  );
}
