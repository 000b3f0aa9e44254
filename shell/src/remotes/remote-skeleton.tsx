import { Page, SkeletonRows } from 'shared-ui';
import { useWords } from '../app/words.ts';

/** In place of a remote that is on its way. */
export function RemoteSkeleton() {
  const words = useWords();
  return (
    <Page>
      <SkeletonRows rows={8} label={words('loading')} />
    </Page>
  );
}
