import { type ReactNode, useRef, useState } from 'react';
import { isAtTop } from '../gestures/is-at-top.ts';
import { useDrag } from '../gestures/use-drag.ts';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { toast } from '../overlay/lazy.tsx';
import './pull-to-refresh.css';

/** Pixels of the content's way after which letting go refreshes; it never goes further than twice that. */
const ENOUGH = 56;
/** How much of the finger's way the content goes. */
const RESISTANCE = 0.5;
/** Milliseconds that a refresh is waited for: without a network it does not end before that is back. */
const LONGEST = 10_000;

/** Queries tell in their answers that they have failed. */
const hasCome = (answer: unknown) => ![answer].flat().some((one) => Object(one).isError);

type Status = 'idle' | 'pulling' | 'canRelease' | 'refreshing';
const TEXTS = {
  pulling: 'state.pullToRefresh',
  canRelease: 'state.releaseToRefresh',
  refreshing: 'state.loading',
} as const;

export interface PullToRefreshProps {
  /** Rejects, or answers with what queries answer, so that it can be said that something did not come. */
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** Pulled down from its top by a finger, it refreshes. Everything else scrolls as ever. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const translate = useCommonTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<Status>('idle');

  const pulled = (way: { y: number }) => Math.max(0, Math.min(way.y * RESISTANCE, 2 * ENOUGH));
  const move = (pixels: number) => box.current?.style.setProperty('--m-pulled', `${pixels}px`);
  const mayPull = () => status !== 'refreshing' && window.scrollY <= 0;

  useDrag(box, {
    axis: 'y',
    scrolls: true,
    // Also whatever scrolls by itself, on it or around it (a list beside another), is at its top.
    starts: ({ pointerType, target }) => pointerType !== 'mouse' && mayPull() && isAtTop(target),
    takes: ({ y }) => y > 0 && mayPull(),
    onMove(way) {
      move(pulled(way));
      setStatus(pulled(way) >= ENOUGH ? 'canRelease' : 'pulling');
    },
    async onEnd(isLetGo, way) {
      if (isLetGo && pulled(way) >= ENOUGH) {
        move(ENOUGH);
        setStatus('refreshing');
        const late = new Promise((_, refuse) => setTimeout(refuse, LONGEST));
        const done = await Promise.race([onRefresh(), late]).then(hasCome, () => false);
        if (!done) toast.fail(translate('state.loadFailed'));
      }
      move(0);
      setStatus('idle');
    },
  });

  return (
    <div ref={box} className="m-pull" data-status={status}>
      <div className="m-pull-head" role="status">
        {status === 'idle' ? null : translate(TEXTS[status])}
      </div>
      <div className="m-pull-content">{children}</div>
    </div>
  );
}
