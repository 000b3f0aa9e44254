import { WalletNav } from './components/wallet-nav.tsx';
import { partPage } from './part-page.tsx';

/** `/my/walletnav` */
export default partPage('my.wallet', WalletNav);
