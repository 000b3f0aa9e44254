import type { ReactNode } from 'react';
import { IconBack } from '../icons/icons.tsx';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit.tsx';
import './button.css';
import './page.css';

export interface PageProps {
  title?: ReactNode;
  /** Shows the back button; a screen of the bottom navigation has none. */
  onBack?: () => void;
  /** At the end of the header. */
  extra?: ReactNode;
  /** The main act: sticks to the bottom, above the keyboard, the navigation and the safe area. */
  action?: ReactNode;
  /** Without side margins, for lists and charts that go from edge to edge. */
  flush?: boolean;
  children: ReactNode;
}

/** A screen: header, content, main act at the bottom. */
export function Page({ title, onBack, extra, action, flush = false, children }: PageProps) {
  const { words } = useKit();
  return (
    <div className={cx('m-page', flush && 'm-page-flush')}>
      {title || onBack || extra ? (
        <header className="m-page-head">
          {onBack ? (
            <button
              type="button"
              className="m-icon-button m-page-back"
              aria-label={words('action.back')}
              onClick={onBack}
            >
              <IconBack />
            </button>
          ) : null}
          <h1 className="m-page-title">{title}</h1>
          {extra ? <div className="m-page-extra">{extra}</div> : null}
        </header>
      ) : null}
      <main className="m-page-content">{children}</main>
      {action ? <div className="m-page-action">{action}</div> : null}
    </div>
  );
}
