import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { serverNow } from 'shared-api/client';

/**
 * The ticket that stands open beside a wide chart while it can be used (`available`). It is left at the reality check alone;
 * the focus then goes on to the buttons that open it again.
 */
export function useDocked(available: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [hasLeft, setLeft] = useState(false);
  const [touchedAt, setTouchedAt] = useState<number>();
  useEffect(() => {
    if (hasLeft) ref.current?.querySelector('button')?.focus();
  }, [hasLeft]);
  const isOpen = available && !hasLeft;
  const touch = () => {
    if (isOpen) setTouchedAt((at) => at ?? serverNow());
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || key === ' ') touch();
  };
  return {
    ref,
    isOpen,
    /** When something was first chosen or typed in it, since the last trade. */
    touchedAt,
    // Before the click: one that draws the form again on its way loses what it chooses.
    listeners: { onPointerDown: touch, onKeyDown: press, onChange: touch },
    open() {
      setLeft(false);
      setTouchedAt(undefined);
    },
    leave() {
      setLeft(true);
      setTouchedAt(undefined);
    },
  };
}
