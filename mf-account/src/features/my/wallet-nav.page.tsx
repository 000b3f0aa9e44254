import { paths } from 'shared-api/paths';
import { Page } from 'shared-ui';
import { useBack } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { WalletNav } from './components/wallet-nav.tsx';

/** `/my/walletnav`: the wallet's shortcuts of Mine alone (product decisions, section 11). */
export default function WalletNavPage() {
  const words = useWords();
  return (
    <Page title={words('my.wallet')} onBack={useBack(paths.my())}>
      <WalletNav />
    </Page>
  );
}
