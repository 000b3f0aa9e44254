import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { announce } from '../kit/announce.ts';
import { cx } from '../kit/cx.ts';
import { type Blockable, useBlocked } from './blocked.tsx';
import './confirm-button.css';

export interface ConfirmButtonProps extends Blockable {
  /** What it does: "Buy up". */
  children: string;
  kind?: 'primary' | 'rise' | 'fall' | 'danger';
  busy?: boolean;
  onConfirm: () => void;
}

/** How long a press confirms by itself, and how long the first tap waits for the second; milliseconds. */
const HOLD = 700;
const WAIT = 4000;
/** Milliseconds for which the question has to stand before a press that answers it begins: longer than any double tap. */
export const PAUSE = 450;

/**
 * For acts that cost money: press and hold, or tap (Enter) twice. The first tap counts only for what it read, and
 * neither the second half of a double tap nor a key held down is the second: each tap that comes too early asks anew.
 */
export function ConfirmButton({
  children,
  kind = 'primary',
  busy,
  blocked,
  blockedBy,
  onConfirm,
}: ConfirmButtonProps) {
  const translate = useCommonTranslation();
  const { isBlocked: disabled, describedBy, note } = useBlocked({ blocked, blockedBy });
  const [pressed, setState] = useState<'idle' | 'holding' | 'asked'>('idle');
  const [read, setRead] = useState('');
  /** It does another thing by now, or nothing. */
  const isLost = pressed !== 'idle' && (read !== children || disabled || Boolean(busy));
  const state = isLost ? 'idle' : pressed;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const askedAt = useRef(0);
  const pressedAt = useRef<number>(undefined);
  useEffect(() => {
    if (!isLost) return;
    // A button that cannot be pressed is not told that the finger comes up.
    clearTimeout(timer.current);
    setState('idle');
  }, [isLost]);
  useEffect(() => {
    // A page that is not seen any more, or not in front, lets go of what was pressed on it.
    const hide = () => {
      clearTimeout(timer.current);
      setState('idle');
    };
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', hide);
    window.addEventListener('blur', hide);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('blur', hide);
    };
  }, []);

  function finish() {
    clearTimeout(timer.current);
    setState('idle');
    onConfirm();
  }
  function press(event: PointerEvent<HTMLButtonElement>) {
    if (event.button > 0) return;
    held.current = false;
    pressedAt.current = event.timeStamp;
    if (state === 'asked') return;
    // So that it is heard when a finger, too, leaves the button.
    event.currentTarget.releasePointerCapture?.(event.pointerId);
    setState('holding');
    setRead(children);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      held.current = true;
      finish();
    }, HOLD);
  }
  function leave() {
    if (state !== 'holding') return;
    clearTimeout(timer.current);
    setState('idle');
  }
  function tap(event: MouseEvent) {
    // A key and a screen reader press without a pointer. By the event's own time: a busy phone handles taps late.
    const began = (event.detail > 0 && pressedAt.current) || event.timeStamp;
    pressedAt.current = undefined;
    // The click that ends a long press has confirmed already.
    if (held.current) {
      held.current = false;
      return;
    }
    if (state === 'asked' && began - askedAt.current >= PAUSE) return finish();
    askedAt.current = performance.now();
    clearTimeout(timer.current);
    setState('asked');
    setRead(children);
    announce(translate('action.tapAgain'));
    timer.current = setTimeout(() => setState('idle'), WAIT);
  }
  function skipRepeated(event: KeyboardEvent) {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  }

  return (
    <>
      {note}
      <button
        type="button"
        className={cx('m-confirm-button', `m-confirm-${kind}`)}
        data-state={state}
        disabled={disabled || busy}
        aria-busy={busy}
        aria-describedby={describedBy}
        onPointerDown={press}
        onPointerLeave={leave}
        onPointerUp={leave}
        onPointerCancel={leave}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={skipRepeated}
        onClick={tap}
      >
        <span className="m-confirm-fill" aria-hidden="true" />
        <span className="m-confirm-label">{state === 'asked' ? translate('action.tapAgain') : children}</span>
      </button>
    </>
  );
}
