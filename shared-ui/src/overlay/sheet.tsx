import AntPopup from 'antd-mobile/es/components/popup';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isAtTop } from '../gestures/is-at-top.ts';
import { useDrag } from '../gestures/use-drag.ts';
import { watchZoom } from '../gestures/zoom.ts';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { IconClose } from '../icons/icons.tsx';
import { cx } from '../kit/cx.ts';
import { WIDE } from '../kit/use-media.ts';
import { openLayer } from '../router/layers.ts';
import { ignoreSecondTap } from './second-tap.ts';
import { trapFocus } from './trap-focus.ts';
import '../kit/antd-mobile.ts';
import './sheet.css';

export interface SheetProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  /** At most three fifths of the height, and no veil over what lies above: a chart stays in sight. */
  half?: boolean;
  /** Head, content and action scroll as one on a phone that lies on its side: a form of many fields needs all of its height. */
  asOne?: boolean;
  /** Stays below the scrolling content, above the keyboard and the safe area. */
  action?: ReactNode;
  children: ReactNode;
}

const CLEAR = { background: 'none' } as const;
/** Where a sheet has no grabber: it stands in the middle of a wide screen, or at the side. */
const NO_GRABBER = `${WIDE}, (min-width: 500px) and (max-height: 500px)`;
/** Letting go of a sheet closes it from this share of its height on, or after so many pixels at so many a millisecond. */
const FAR = 0.3;
const SOME = 48;
const FAST = 0.5;

/** A bottom sheet: the keyboard stays inside while it is open and returns where it was. */
export function Sheet({ open, title, onClose, action, half, asOne, children }: SheetProps) {
  const [zoomed, setZoomed] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (open ? openLayer(() => close.current()) : undefined), [open]);
  useEffect(() => (open ? watchZoom(setZoomed) : undefined), [open]);
  return (
    <AntPopup
      visible={open}
      onMaskClick={onClose}
      onClose={onClose}
      // Two fingers zoom the page below a sheet as well, and one finger moves the picture of a zoomed page.
      style={{ touchAction: zoomed ? 'auto' : 'manipulation' }}
      disableBodyScroll={!zoomed}
      destroyOnClose
      getContainer={() => document.body}
      bodyClassName={cx('m-sheet-body', half && 'm-sheet-half', asOne && 'm-sheet-as-one')}
      {...(half ? { maskStyle: CLEAR } : {})}
    >
      <SheetPanel title={title} onClose={onClose} close={close} action={action} open={open}>
        {children}
      </SheetPanel>
    </AntPopup>
  );
}

/** @param close the newest `onClose`. */
function SheetPanel({
  open,
  title,
  onClose,
  close,
  action,
  children,
}: SheetProps & { close: RefObject<() => void> }) {
  const translate = useCommonTranslation();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open || !panel.current) return;
    const layer = panel.current.closest<HTMLElement>('.adm-popup');
    const ends = [layer && ignoreSecondTap(layer), trapFocus(panel.current, () => close.current())];
    return () => {
      for (const end of ends) end?.();
    };
  }, [open, close]);
  useGrabber(panel, onClose);
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
        <button
          type="button"
          className="m-icon-button"
          aria-label={translate('action.close')}
          onClick={onClose}
        >
          <IconClose />
        </button>
      </div>
      <div className="m-sheet-content">{children}</div>
      {action ? <div className="m-sheet-action">{action}</div> : null}
    </div>
  );
}

/** The sheet goes down with a finger: by its head, or by its content where that is scrolled to its top. */
function useGrabber(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const held = useRef<{ target: Element | null; at: number; now: number }>({ target: null, at: 0, now: 0 });
  const moveTo = (pixels: number | undefined) => {
    const body = panel.current?.closest<HTMLElement>('.m-sheet-body');
    body?.style.setProperty('translate', pixels === undefined ? '' : `0 ${pixels}px`);
    body?.toggleAttribute('data-held', pixels !== undefined);
  };
  useDrag(panel, {
    axis: 'y',
    scrolls: true,
    starts({ pointerType, target, timeStamp }) {
      held.current = { target: target instanceof Element ? target : null, at: timeStamp, now: timeStamp };
      // A text is selected, and a slider slid, by the same finger.
      const isField = held.current.target?.closest('textarea, input[type="range"]');
      return pointerType !== 'mouse' && !isField && !globalThis.matchMedia?.(NO_GRABBER).matches;
    },
    takes: ({ y }) =>
      y > 0 && panel.current !== null && isAtTop(held.current.target, panel.current.parentElement),
    onMove({ y }, { timeStamp }) {
      held.current.now = timeStamp;
      moveTo(Math.max(0, y));
    },
    onEnd(done, { y }) {
      moveTo(undefined);
      const { at, now } = held.current;
      const height = panel.current?.offsetHeight ?? 0;
      if (done && (y > FAR * height || (y > SOME && y > FAST * (now - at)))) onClose();
    },
  });
}
