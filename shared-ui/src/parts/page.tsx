import type { ReactNode } from 'react';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { IconBack, IconInfo } from '../icons/icons.tsx';
import { cx } from '../kit/cx.ts';
import { ROOM_FOR_TWO, useMedia } from '../kit/use-media.ts';
import { useScreenTitle } from './use-screen-title.ts';
import './button.css';
import './page.css';

export interface PageProps {
  /** The heading. As text it is also the title in the browser. */
  title?: ReactNode;
  /** What the screen is called in the browser where `title` is not text. */
  name?: string | undefined;
  /** Shows the back button; a screen of the bottom navigation has none. */
  onBack?: () => void;
  /** At the end of the header. */
  extra?: ReactNode;
  /** The main act: sticks to the bottom, above the keyboard, the navigation and the safe area. */
  action?: ReactNode;
  /** It shows money, prices or what moves them: a ribbon on top says once that the funds are simulated. */
  money?: boolean;
  /** What a form comes to, between it and the main act: below the form, beside it on a wide screen. Null keeps the place. */
  side?: ReactNode;
  /** Without side margins, for lists and charts that go from edge to edge. */
  flush?: boolean;
  /** Uses the width of a wide screen, for a screen that puts its parts side by side there. */
  wide?: boolean;
  /** The list that the screen was opened from, beside the content from 600 px and nowhere else; null while it is on its way. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A screen: header, content, main act at the bottom. */
export function Page(props: PageProps) {
  const { title, name, onBack, extra, action, money = false, flush = false, wide = false } = props;
  const { beside, side, children } = props;
  const translate = useCommonTranslation();
  useScreenTitle(name ?? (typeof title === 'string' ? title : undefined));
  const bar = action ? <div className="m-page-action">{action}</div> : null;
  const content = <main className="m-page-content">{children}</main>;
  return (
    <div className={cx('m-page', flush && 'm-page-flush', wide && 'm-page-wide')}>
      {money ? (
        <p className="m-ribbon">
          <IconInfo size={16} />
          {translate('state.sandbox')}
        </p>
      ) : null}
      {title || onBack || extra ? (
        <header className="m-page-head">
          {onBack ? (
            <button
              type="button"
              className="m-icon-button m-page-back"
              aria-label={translate('action.back')}
              onClick={onBack}
            >
              <IconBack />
            </button>
          ) : null}
          <h1 className="m-page-title">{title}</h1>
          {extra ? <div className="m-page-extra">{extra}</div> : null}
        </header>
      ) : null}
      {beside === undefined ? content : <Columns beside={beside}>{content}</Columns>}
      {side === undefined ? (
        bar
      ) : (
        <div className="m-page-side">
          <div className="m-page-summary">{side}</div>
          {bar}
        </div>
      )}
    </div>
  );
}

function Columns({ beside, children }: Required<Pick<PageProps, 'beside' | 'children'>>) {
  const two = useMedia(ROOM_FOR_TWO);
  return (
    <div className="m-page-columns">
      {two ? <aside className="m-page-beside">{beside}</aside> : null}
      {children}
    </div>
  );
}
