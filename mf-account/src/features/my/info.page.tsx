import { paths } from 'shared-api/paths';
import { Page } from 'shared-ui';
import { useBack } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { Profile } from './components/profile.tsx';

/** `/my/info`: the profile of Mine alone (product decisions, section 11). */
export default function InfoPage() {
  const words = useWords();
  return (
    <Page title={words('my.infoTitle')} onBack={useBack(paths.my())}>
      <Profile />
    </Page>
  );
}
