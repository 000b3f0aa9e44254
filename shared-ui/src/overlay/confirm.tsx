import Dialog from 'antd-mobile/es/components/dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { commonTranslation } from '../i18n/common-translation.ts';
import { openLayer } from '../router/layers.ts';
import '../kit/antd-mobile.ts';
import { ignoreSecondTap } from './second-tap.ts';
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

/** A question is on its way, and not in sight yet. */
let isComing = false;

/** Asks before an act; resolves to true only when the user goes on. Another tap while the question is on its way asks nothing. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  if (isComing) return false;
  isComing = true;
  return new Promise((resolve) => {
    const answer = (value: boolean) => {
      end(value);
      handle.close();
    };
    const closed = openLayer(() => answer(false));
    const end = (value: boolean) => {
      isComing = false;
      closed();
      resolve(value);
    };
    const handle = Dialog.show({
      title: options.title,
      content: (
        <DialogContent label={options.title} onEscape={() => answer(false)}>
          {options.text}
        </DialogContent>
      ),
      className: 'm-confirm',
      closeOnMaskClick: true,
      onClose: () => end(false),
      actions: [
        [
          {
            key: 'cancel',
            text: options.cancelText ?? commonTranslation('action.cancel'),
            onClick: () => answer(false),
          },
          {
            key: 'confirm',
            text: options.confirmText ?? commonTranslation('action.confirm'),
            bold: true,
            danger: options.danger ?? false,
            onClick: () => answer(true),
          },
        ],
      ],
    });
  });
}

interface DialogContentProps {
  /** Names the dialog. */
  label: string;
  onEscape: () => void;
  children: ReactNode;
}

/** What stands in a dialog: it keeps the keyboard inside, and gives it back. */
export function DialogContent({ label, onEscape, children }: DialogContentProps) {
  const mark = useRef<HTMLDivElement>(null);
  const giveUp = useRef(onEscape);
  useEffect(() => {
    isComing = false;
    const dialog = mark.current?.closest<HTMLElement>('[role="dialog"]');
    if (!dialog) return;
    dialog.setAttribute('aria-modal', 'true');
    dialog.setAttribute('aria-label', label);
    dialog.tabIndex = -1;
    const layer = dialog.parentElement;
    const ends = [layer && ignoreSecondTap(layer), trapFocus(dialog, () => giveUp.current())];
    return () => {
      for (const end of ends) end?.();
    };
  }, [label]);
  return (
    <div ref={mark} className="m-confirm-text">
      {children}
    </div>
  );
}
