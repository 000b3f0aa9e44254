import type { ReactNode } from 'react';
import type { Layout, Tab } from 'shared-api/paths';
import { BottomNav } from './bottom-nav.tsx';
import styles from './frame.module.css';

export interface FrameProps {
  layout: Layout;
  tab: Tab | undefined;
  /** It loads, but something stands before it. */
  covered?: boolean;
  children: ReactNode;
}

/**
 * What stands around a screen. `default` has the bottom navigation; in the others the page brings its own header.
 * One component for all, so that a remote stays mounted while its layout changes.
 */
export function Frame({ layout, tab, covered = false, children }: FrameProps) {
  return (
    <div className={styles.frame} data-layout={layout} data-covered={covered}>
      {children}
      {layout === 'default' ? <BottomNav tab={tab} /> : null}
    </div>
  );
}
