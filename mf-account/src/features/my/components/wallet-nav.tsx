import type { ReactNode } from 'react';
import { Card, List } from 'shared-ui';
import { ExtensionRows } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import styles from '../my.module.css';

/**
 * The records of the wallet (docs/product.md, section 16: walletnav), as the remotes' manifests declare them; `savings` is what
 * fixed terms hold.
 */
export function WalletNav({ savings }: { savings?: ReactNode }) {
  const t = useTranslation();
  return (
    <nav aria-label={t('my.wallet')}>
      <h2 className={styles.group}>{t('my.wallet')}</h2>
      <Card flush>
        <List>
          <ExtensionRows point="my.wallet" values={{ 'mf-wallet/fixed-term': savings }} />
        </List>
      </Card>
    </nav>
  );
}
