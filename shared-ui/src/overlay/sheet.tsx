import AntPopup from 'antd-mobile/es/components/popup';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconClose } from '../icons/icons.tsx';
import { useKit } from '../kit/kit.tsx';
import { trapFocus } from './trap-focus.ts';
import '../kit/antd-mobile.ts';
import './sheet.css';

export interface SheetProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** At most three fifths of the height, and no veil over what lies above: a chart stays in sight. */
  half?: boolean;
  /** Stays below the scrolling content, above the keyboard and the safe area. */
  action?: ReactNode;
  children: ReactNode;
}

const CLEAR = { background: 'none' } as const;

/** A bottom sheet: the keyboard stays inside while it is open and returns where it was. */
export function Sheet({ open, title, onClose, action, half = false, children }: SheetProps) {
  return (
    <AntPopup
      visible={open}
      onMaskClick={onClose}
      onClose={onClose}
      closeOnSwipe
      destroyOnClose
      getContainer={() => document.body}
      bodyClassName={half ? 'm-sheet-body m-sheet-half' : 'm-sheet-body'}
      {...(half ? { maskStyle: CLEAR } : {})}
    >
      <SheetPanel title={title} onClose={onClose} action={action} open={open}>
        {children}
      </SheetPanel>
    </AntPopup>
  );
}

function SheetPanel({ open, title, onClose, action, children }: SheetProps) {
  const { words } = useKit();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open || !panel.current) return;
    return trapFocus(panel.current, () => close.current());
  }, [open]);
  return (
    <div
      ref={panel}
      className="m-sheet"
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <div className="m-sheet-head">
        <h2 id={titleId} className="m-sheet-title">
          {title}
        </h2>
        <button type="button" className="m-icon-button" aria-label={words('action.close')} onClick={onClose}>
          <IconClose />
        </button>
      </div>
      <div className="m-sheet-content">{children}</div>
      {action ? <div className="m-sheet-action">{action}</div> : null}
    </div>
  );
}
