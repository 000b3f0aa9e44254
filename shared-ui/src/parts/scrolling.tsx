import { useEffect, useRef, useState } from 'react';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { Button } from './button.tsx';
import { IconSpinner } from './spinner.tsx';
import './scrolling.css';

export interface InfiniteScrollProps {
  hasMore: boolean;
  /** Loads the next page; a rejection shows a retry button. */
  onMore: () => Promise<unknown>;
}

/** How far below the screen the end of the list may be when the next page is asked for. */
const NEAR = '250px';

/** Calls `load` while the returned element is near the screen: once for each answer, never twice at a time. */
function useNearEnd(wanted: boolean, load: () => Promise<unknown>) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(load);
  const busy = useRef(false);
  const [answers, setAnswers] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    // Each answer looks anew: a short page leaves the end on the screen.
    if (!end.current || !wanted || failed || answers < 0) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || busy.current) return;
        busy.current = true;
        latest
          .current()
          .catch(() => setFailed(true))
          .finally(() => {
            busy.current = false;
            setAnswers((count) => count + 1);
          });
      },
      { rootMargin: NEAR },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [wanted, failed, answers]);
  return { end, failed, retry: () => setFailed(false) };
}

/** Stands below a list and asks for the next page when it comes near. */
export function InfiniteScroll({ hasMore, onMore }: InfiniteScrollProps) {
  const translate = useCommonTranslation();
  const { end, failed, retry } = useNearEnd(hasMore, onMore);

  function content() {
    if (failed) {
      return (
        <span className="m-more">
          {translate('state.loadFailed')}
          <Button kind="quiet" size="small" onClick={retry}>
            {translate('action.retry')}
          </Button>
        </span>
      );
    }
    if (!hasMore) return <span className="m-more">{translate('state.noMore')}</span>;
    return (
      <span className="m-more" role="status">
        <IconSpinner />
        {translate('state.loading')}
      </span>
    );
  }
  return (
    <div ref={end} className="m-more-end">
      {content()}
    </div>
  );
}
