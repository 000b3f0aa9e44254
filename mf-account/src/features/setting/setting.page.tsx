import { paths } from 'shared-api/paths';
import { Button, confirm, Page } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useBack, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { Account } from './components/account.tsx';
import { Appearance } from './components/appearance.tsx';
import { General } from './components/general.tsx';
import { Notifications } from './components/notifications.tsx';
import { RealityCheck } from './components/reality-check.tsx';
import { signOut } from './setting.data.ts';

/** `/my/setting` (docs/product.md, section 16). */
export default function SettingPage() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const navigate = useNavigate();
  const back = useBack(paths.my());

  async function askAndSignOut() {
    const goesOn = await confirm({
      title: t('setting.signOutTitle'),
      text: t('setting.signOutText'),
      confirmText: common('action.signOut'),
      danger: true,
    });
    if (!goesOn) return;
    signOut();
    navigate(paths.home(), { replace: true });
  }

  return (
    <Page title={t('setting.title')} onBack={back}>
      <Account />
      <Appearance />
      <Notifications />
      <General />
      <RealityCheck />
      <Button kind="secondary" block loading="auto" onClick={askAndSignOut}>
        {common('action.signOut')}
      </Button>
    </Page>
  );
}
