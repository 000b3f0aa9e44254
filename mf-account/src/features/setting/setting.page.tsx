import { paths } from 'shared-api/paths';
import { Button, confirm, Page } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useBack, useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { Account } from './components/account.tsx';
import { Appearance } from './components/appearance.tsx';
import { General } from './components/general.tsx';
import { Notifications } from './components/notifications.tsx';
import { signOut } from './setting.data.ts';

/** `/my/setting` (specification, section 2). */
export default function SettingPage() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const back = useBack(paths.my());

  async function askAndSignOut() {
    const goesOn = await confirm({
      title: words('setting.signOutTitle'),
      text: words('setting.signOutText'),
      confirmText: common('action.signOut'),
      danger: true,
    });
    if (!goesOn) return;
    await signOut();
    navigate(paths.home(), { replace: true });
  }

  return (
    <Page title={words('setting.title')} onBack={back}>
      <Account />
      <Appearance />
      <Notifications />
      <General />
      <Button kind="secondary" block loading="auto" onClick={askAndSignOut}>
        {common('action.signOut')}
      </Button>
    </Page>
  );
}
