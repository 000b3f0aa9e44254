import { useRefetchShown } from 'shared-api/client';
import { sumMoney } from 'shared-api/money';
import { usePreferences } from 'shared-api/stores';
import { Money, Page, PullToRefresh } from 'shared-ui';
import { useVersions } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { BalanceCard } from './components/balance-card.tsx';
import { HeadActs } from './components/head-acts.tsx';
import { OftenNav } from './components/often-nav.tsx';
import { Profile } from './components/profile.tsx';
import { WalletNav } from './components/wallet-nav.tsx';
import { useBalance } from './my.data.ts';
import styles from './my.module.css';

/** `/my` (docs/product.md, section 16). */
export default function MyPage() {
  const t = useTranslation();
  const refetchShown = useRefetchShown();
  const { shell: version } = useVersions();
  return (
    <Page title={t('my.title')} money wide extra={<HeadActs />}>
      <PullToRefresh onRefresh={refetchShown}>
        <div className={styles.stack}>
          <Profile />
          <BalanceCard />
          <WalletNav savings={<Savings />} />
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

/** What fixed terms hold, once they hold something. */
function Savings() {
  const { data } = useBalance();
  const hidden = usePreferences((state) => state.hideBalance);
  const held = data && sumMoney([data.term15, data.term30]);
  if (!held || Number(held) === 0) return null;
  return <Money amount={held} currency={data.currency} hidden={hidden} />;
}
