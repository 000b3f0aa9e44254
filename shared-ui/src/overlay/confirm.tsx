import Dialog from 'antd-mobile/es/components/dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { currentKit } from '../kit/kit.tsx';
import '../kit/antd-mobile.ts';
import { trapFocus } from './trap-focus.ts';
import './confirm.css';

export interface ConfirmOptions {
  title: string;
  text?: ReactNode;
  /** The button that goes on; says the act itself ("Sign out"), by default "Confirm". */
  confirmText?: string;
  cancelText?: string;
  /** Colours the going-on button as a loss. */
  danger?: boolean;
}

/** Asks before an act; resolves to true only when the user goes on. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  const { words } = currentKit();
  return new Promise((resolve) => {
    const answer = (value: boolean) => {
      resolve(value);
      handle.close();
    };
    const handle = Dialog.show({
      title: options.title,
      content: <Content text={options.text} label={options.title} onEscape={() => answer(false)} />,
      className: 'm-confirm',
      closeOnMaskClick: true,
      onClose: () => resolve(false),
      actions: [
        [
          { key: 'cancel', text: options.cancelText ?? words('action.cancel'), onClick: () => answer(false) },
          {
            key: 'confirm',
            text: options.confirmText ?? words('action.confirm'),
            bold: true,
            danger: options.danger ?? false,
            onClick: () => answer(true),
          },
        ],
      ],
    });
  });
}

function Content({ text, label, onEscape }: { text: ReactNode; label: string; onEscape: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const giveUp = useRef(onEscape);
  useEffect(() => {
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return;
    dialog.setAttribute('aria-modal', 'true');
    dialog.setAttribute('aria-label', label);
    dialog.tabIndex = -1;
    return trapFocus(dialog, () => giveUp.current());
  }, [label]);
  return (
    <div ref={mark} className="m-confirm-text">
      {text}
    </div>
  );
}
