import { useQueryClient } from 'shared-api/client';
import { Page, PullToRefresh } from 'shared-ui';
import { useVersions } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { BalanceCard } from './components/balance-card.tsx';
import { OftenNav } from './components/often-nav.tsx';
import { Profile } from './components/profile.tsx';
import { WalletNav } from './components/wallet-nav.tsx';
import styles from './my.module.css';

/** `/my` (docs/product.md, section 16). */
export default function MyPage() {
  const t = useTranslation();
  const client = useQueryClient();
  const { shell: version } = useVersions();
  return (
    <Page title={t('my.title')} money>
      <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
        <div className={styles.stack}>
          <Profile />
          <BalanceCard />
          <WalletNav />
          <OftenNav />
          {version ? (
            <p className={styles.version}>
              {t('setting.version')} <bdi dir="ltr">{version}</bdi>
            </p>
          ) : null}
        </div>
      </PullToRefresh>
    </Page>
  );
}
