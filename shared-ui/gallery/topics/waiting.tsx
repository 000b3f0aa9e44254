import { useCommonTranslation } from '../../src/i18n/index.ts';
import { Card, PullToRefresh, Skeleton, SkeletonRows } from '../../src/index.ts';
import { InfiniteScroll } from '../../src/parts/index.ts';
import { IconSpinner } from '../../src/parts/spinner.tsx';
import { State } from '../state.tsx';
import type { Topic } from '../topic.ts';

const forever = () => new Promise<void>(() => {});
const refused = () => Promise.reject(new Error('offline'));

function Skeletons() {
  return (
    <>
      <State name="Skeleton: a line, and of a size" surface>
        <Skeleton />
        <Skeleton width="45%" height="28px" />
      </State>
      <State name="SkeletonRows">
        <Card flush>
          <SkeletonRows rows={3} />
        </Card>
      </State>
      <State name="IconSpinner" row>
        <IconSpinner />
        <IconSpinner size={32} />
      </State>
    </>
  );
}

function Ends() {
  return (
    <>
      <State name="the next page is on its way">
        <InfiniteScroll hasMore onMore={forever} />
      </State>
      <State name="it was refused">
        <InfiniteScroll hasMore onMore={refused} />
      </State>
      <State name="the end">
        <InfiniteScroll hasMore={false} onMore={forever} />
      </State>
    </>
  );
}

function Pulls() {
  const translate = useCommonTranslation();
  return (
    <State name="pull it down with a finger from the top of the page">
      <PullToRefresh onRefresh={() => new Promise((done) => setTimeout(done, 1500))}>
        <Card>{translate('state.pullToRefresh')}</Card>
      </PullToRefresh>
    </State>
  );
}

export const waiting: Topic = {
  name: 'waiting',
  sections: [
    {
      shows: ['Skeleton', 'SkeletonRows', 'IconSpinner'],
      purpose: 'The place of what is on its way.',
      States: Skeletons,
    },
    { shows: ['InfiniteScroll'], purpose: 'Below a list: asks for the next page.', States: Ends },
    { shows: ['PullToRefresh'], purpose: 'Refreshes when a finger pulls it down.', States: Pulls },
  ],
};
