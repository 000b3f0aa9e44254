import { Card, List } from 'shared-ui';
import { ExtensionRows } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import styles from '../my.module.css';

/** Often used (docs/product.md, section 16: oftennav), as the remotes' manifests declare it. */
export function OftenNav() {
  const t = useTranslation();
  return (
    <nav aria-label={t('my.often')}>
      <h2 className={styles.group}>{t('my.often')}</h2>
      <Card flush>
        <List>
          <ExtensionRows point="my.often" />
        </List>
      </Card>
    </nav>
  );
}
