import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useKit } from '../kit/kit.tsx';
import './pull-to-refresh.css';

/** Pixels of the content's way after which letting go refreshes; it never goes further than twice that. */
const ENOUGH = 56;
/** How much of the finger's way the content goes. */
const RESISTANCE = 0.5;

type Status = 'idle' | 'pulling' | 'canRelease' | 'refreshing';
const TEXTS = {
  pulling: 'state.pullToRefresh',
  canRelease: 'state.releaseToRefresh',
  refreshing: 'state.loading',
} as const;

export interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}

/** Pulled down from its top by a finger, it refreshes. Everything else scrolls as ever. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const { words } = useKit();
  const box = useRef<HTMLDivElement>(null);
  const refresh = useRef(onRefresh);
  const [status, setStatus] = useState<Status>('idle');
  useEffect(() => {
    refresh.current = onRefresh;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let start: number | undefined;
    let way = 0;
    let busy = false;

    const move = (pixels: number) => {
      way = pixels;
      element.style.setProperty('--m-pulled', `${pixels}px`);
    };
    const begin = (event: TouchEvent) => {
      const touch = event.touches[0];
      start = !busy && event.touches.length === 1 && window.scrollY <= 0 ? touch?.clientY : undefined;
    };
    const pull = (event: TouchEvent) => {
      const touch = event.touches[0];
      if (start === undefined || !touch) return;
      const pixels = Math.min((touch.clientY - start) * RESISTANCE, 2 * ENOUGH);
      if (pixels <= 0 || window.scrollY > 0) {
        if (way > 0) move(0);
        return;
      }
      if (event.cancelable) event.preventDefault();
      move(pixels);
      setStatus(pixels >= ENOUGH ? 'canRelease' : 'pulling');
    };
    const end = async () => {
      if (start === undefined || way === 0) return;
      start = undefined;
      if (way >= ENOUGH) {
        busy = true;
        move(ENOUGH);
        setStatus('refreshing');
        await refresh.current().catch(() => undefined);
        busy = false;
      }
      move(0);
      setStatus('idle');
    };

    element.addEventListener('touchstart', begin, { passive: true });
    // Not passive: the browser's own overscroll has to be held back while the content is pulled.
    element.addEventListener('touchmove', pull, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', pull);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, []);

  return (
    <div ref={box} className="m-pull" data-status={status}>
      <div className="m-pull-head" role="status">
        {status === 'idle' ? null : words(TEXTS[status])}
      </div>
      <div className="m-pull-content">{children}</div>
    </div>
  );
}
