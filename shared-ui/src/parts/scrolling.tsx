import AntInfiniteScroll from 'antd-mobile/es/components/infinite-scroll';
import type { ReactNode } from 'react';
import { useKit } from '../kit/kit.tsx';
import { Button } from './button.tsx';
import { IconSpinner } from './spinner.tsx';
import './scrolling.css';

export interface InfiniteScrollProps {
  hasMore: boolean;
  /** Loads the next page; a rejection shows a retry button. */
  onMore: () => Promise<unknown>;
  /** Said at the end; nothing for lists that fit on a screen. */
  endText?: ReactNode;
}

/** Stands below a list and asks for the next page when it comes near. */
export function InfiniteScroll({ hasMore, onMore, endText }: InfiniteScrollProps) {
  const { words } = useKit();
  return (
    <AntInfiniteScroll
      hasMore={hasMore}
      loadMore={async () => {
        await onMore();
      }}
    >
      {(more, failed, retry) => {
        if (failed) {
          return (
            <span className="m-more">
              {words('state.loadFailed')}
              <Button kind="quiet" size="small" onClick={retry}>
                {words('action.retry')}
              </Button>
            </span>
          );
        }
        if (more) {
          return (
            <span className="m-more" role="status">
              <IconSpinner />
              {words('state.loading')}
            </span>
          );
        }
        return <span className="m-more">{endText ?? words('state.noMore')}</span>;
      }}
    </AntInfiniteScroll>
  );
}
