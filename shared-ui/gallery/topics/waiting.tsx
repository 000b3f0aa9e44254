import { Card, PullToRefresh, Skeleton, SkeletonRows } from '../../src/index.ts';
import { InfiniteScroll } from '../../src/parts/index.ts';
import { IconSpinner } from '../../src/parts/spinner.tsx';
import { Row, Surface } from '../state.tsx';
import type { Section } from '../topic.ts';

const forever = () => new Promise<void>(() => {});
const refused = () => Promise.reject(new Error('offline'));

export const waiting: readonly Section[] = [
  {
    shows: ['Skeleton', 'SkeletonRows', 'IconSpinner'],
    purpose: 'The place of what is on its way.',
    states: () => ({
      'Skeleton: a line, and of a size': (
        <Surface>
          <Skeleton />
          <Skeleton width="45%" height="28px" />
        </Surface>
      ),
      SkeletonRows: (
        <Card flush>
          <SkeletonRows rows={3} />
        </Card>
      ),
      IconSpinner: (
        <Row>
          <IconSpinner />
          <IconSpinner size={32} />
        </Row>
      ),
    }),
  },
  {
    shows: ['InfiniteScroll'],
    purpose: 'Below a list: asks for the next page.',
    states: () => ({
      'the next page is on its way': <InfiniteScroll hasMore onMore={forever} />,
      'it was refused': <InfiniteScroll hasMore onMore={refused} />,
      'the end': <InfiniteScroll hasMore={false} onMore={forever} />,
    }),
  },
  {
    shows: ['PullToRefresh'],
    purpose: 'Refreshes when a finger pulls it down.',
    states: ({ translate }) => ({
      'pull it down with a finger from the top of the page': (
        <PullToRefresh onRefresh={() => new Promise((done) => setTimeout(done, 1500))}>
          <Card>{translate('state.pullToRefresh')}</Card>
        </PullToRefresh>
      ),
    }),
  },
];
