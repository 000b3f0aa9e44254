import { lazy, type ReactNode, Suspense } from 'react';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { retryUntilLoaded } from '../i18n/retry-until-loaded.ts';
import { Button } from '../parts/button.tsx';
import { useScreenTitle } from '../parts/use-screen-title.ts';
import type { DrawingName } from './drawings.tsx';
import './state-view.css';

/** No first screen needs a drawing. Without the network the text alone has to do. */
const Drawing = lazy<(props: { name: DrawingName }) => ReactNode>(() =>
  retryUntilLoaded(() => import('./drawings.tsx')),
);

export interface StateViewProps {
  /** One sentence: what is, and why. */
  text: ReactNode;
  /** The one button: what to do next. */
  actionText?: string;
  onAction?: () => void;
  /** The action is under way. */
  busy?: boolean;
  /** A request id or error number, to quote to support. */
  detail?: ReactNode;
  /** It is all that the screen has: the sentence is its heading. */
  isScreen?: boolean;
}

type Kind = 'error' | 'plain' | 'primary';

function StateView(props: StateViewProps & { kind?: Kind; drawing: DrawingName }) {
  const { kind = 'primary', drawing, text, actionText, onAction, busy, detail, isScreen } = props;
  const alert = kind === 'error';
  useScreenTitle(isScreen && typeof text === 'string' ? text : undefined, alert);
  const Text = isScreen ? 'h1' : 'p';
  return (
    <div className="m-state" role={alert ? 'alert' : undefined}>
      <span className="m-state-drawing">
        <Suspense>
          <Drawing name={drawing} />
        </Suspense>
      </span>
      <Text className="m-state-text">{text}</Text>
      {detail ? <p className="m-state-detail">{detail}</p> : null}
      {actionText && onAction ? (
        <Button kind={kind === 'plain' ? 'quiet' : 'primary'} loading={busy ?? false} onClick={onAction}>
          {actionText}
        </Button>
      ) : null}
    </div>
  );
}

/** What failed; its action tries again, unless `actionText` says another. */
export function ErrorView(props: StateViewProps) {
  const translate = useCommonTranslation();
  return <StateView kind="error" drawing="missing" actionText={translate('action.retry')} {...props} />;
}
export const EmptyView = (props: StateViewProps) => <StateView kind="plain" drawing="empty" {...props} />;
export const NoResultView = (props: StateViewProps) => (
  <StateView kind="plain" drawing="no-result" {...props} />
);
export const OfflineView = (props: StateViewProps) => <StateView drawing="offline" {...props} />;
export const NotFoundView = (props: StateViewProps) => <StateView drawing="missing" {...props} />;
export const MaintainView = (props: StateViewProps) => <StateView drawing="maintenance" {...props} />;
export const DoneView = (props: StateViewProps) => <StateView drawing="done" {...props} />;
