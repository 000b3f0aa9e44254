import { paths } from 'shared-api/paths';
import { Page } from 'shared-ui';
import { useBack } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { OftenNav } from './components/often-nav.tsx';

/** `/my/oftennav`: what is often used, of Mine alone (docs/product.md, section 11). */
export default function OftenNavPage() {
  const t = useTranslation();
  return (
    <Page title={t('my.often')} onBack={useBack(paths.my())}>
      <OftenNav />
    </Page>
  );
}
