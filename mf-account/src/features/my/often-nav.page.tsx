import { paths } from 'shared-api/paths';
import { Page } from 'shared-ui';
import { useBack } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { OftenNav } from './components/often-nav.tsx';

/** `/my/oftennav`: what is often used, of Mine alone (product decisions, section 11). */
export default function OftenNavPage() {
  const words = useWords();
  return (
    <Page title={words('my.often')} onBack={useBack(paths.my())}>
      <OftenNav />
    </Page>
  );
}
