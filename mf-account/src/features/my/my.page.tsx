import { useQueryClient } from 'shared-api/client';
import { Page, PullToRefresh } from 'shared-ui';
import { useWords } from '../../words.ts';
import { BalanceCard } from './components/balance-card.tsx';
import { OftenNav } from './components/often-nav.tsx';
import { Profile } from './components/profile.tsx';
import { WalletNav } from './components/wallet-nav.tsx';
import styles from './my.module.css';

/** `/my` (specification, section 2). */
export default function MyPage() {
  const words = useWords();
  const client = useQueryClient();
  return (
    <Page title={words('my.title')}>
      <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
        <div className={styles.stack}>
          <Profile />
          <BalanceCard />
          <WalletNav />
          <OftenNav />
        </div>
      </PullToRefresh>
    </Page>
  );
}
