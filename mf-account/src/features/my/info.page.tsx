import { paths } from 'shared-api/paths';
import { Page } from 'shared-ui';
import { useBack } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { Profile } from './components/profile.tsx';

/** `/my/info`: the profile of Mine alone (docs/product.md, section 11). */
export default function InfoPage() {
  const t = useTranslation();
  return (
    <Page title={t('my.infoTitle')} onBack={useBack(paths.my())}>
      <Profile />
    </Page>
  );
}
