import { lazy, type ReactNode, Suspense } from 'react';
import type { Layout, Tab } from 'shared-api/paths';
import { useMedia, WIDE } from 'shared-ui';
import { retryUntilLoaded } from 'shared-ui/i18n';
import { BottomNav } from './bottom-nav.tsx';
import styles from './frame.module.css';

// Only wide screens have it, and none waits for it.
const SideTools = lazy(() => retryUntilLoaded(() => import('../side-tools/side-tools.tsx')));

export interface FrameProps {
  layout: Layout;
  tab: Tab | undefined;
  /** It loads, but something stands before it. */
  covered?: boolean;
  children: ReactNode;
}

/**
 * What stands around a screen. `default` has the navigation, on wide screens all but the gates; where it has none the page
 * brings its own header.
 * One component for all, so that a remote stays mounted while its layout changes.
 */
export function Frame({ layout, tab, covered = false, children }: FrameProps) {
  const wide = useMedia(WIDE);
  const hasNav = layout === 'default' || (wide && (layout === 'user' || layout === 'plain'));
  return (
    <div className={styles.frame} data-layout={layout} data-nav={hasNav || undefined} data-covered={covered}>
      {children}
      {hasNav ? <BottomNav tab={tab} strip={layout === 'default'} /> : null}
      <Suspense>{hasNav && wide ? <SideTools /> : null}</Suspense>
    </div>
  );
}
