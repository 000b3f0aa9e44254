import type { ReactNode } from 'react';
import { Mark } from '../icons/mark.tsx';
import { Button } from '../parts/button.tsx';
import './state-view.css';

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
}

type Kind = 'error' | 'empty' | 'offline' | 'not-found' | 'maintain';

function StateView({ kind, text, actionText, onAction, busy, detail }: StateViewProps & { kind: Kind }) {
  return (
    <div className={`m-state m-state-${kind}`} role={kind === 'error' ? 'alert' : undefined}>
      <span className="m-state-drawing">
        <Mark size={96} />
      </span>
      <p className="m-state-text">{text}</p>
      {detail ? <p className="m-state-detail">{detail}</p> : null}
      {actionText && onAction ? (
        <Button kind={kind === 'empty' ? 'secondary' : 'primary'} loading={busy ?? false} onClick={onAction}>
          {actionText}
        </Button>
      ) : null}
    </div>
  );
}

export const ErrorView = (props: StateViewProps) => <StateView kind="error" {...props} />;
export const EmptyView = (props: StateViewProps) => <StateView kind="empty" {...props} />;
export const OfflineView = (props: StateViewProps) => <StateView kind="offline" {...props} />;
export const NotFoundView = (props: StateViewProps) => <StateView kind="not-found" {...props} />;
export const MaintainView = (props: StateViewProps) => <StateView kind="maintain" {...props} />;
