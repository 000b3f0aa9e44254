import { paths } from 'shared-api/paths';
import { Page } from 'shared-ui';
import { useBack } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { WalletNav } from './components/wallet-nav.tsx';

/** `/my/walletnav`: the wallet's shortcuts of Mine alone (docs/product.md, section 11). */
export default function WalletNavPage() {
  const t = useTranslation();
  return (
    <Page title={t('my.wallet')} onBack={useBack(paths.my())}>
      <WalletNav />
    </Page>
  );
}
