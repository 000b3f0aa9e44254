import { type ReactNode, useEffect, useState } from 'react';
import { IconForward, IconMegaphone } from '../icons/icons.tsx';
import { prefersReducedMotion } from '../kit/prefers-reduced-motion.ts';
import './notice-bar.css';

export interface NoticeBarProps {
  /** Said before the notice by screen readers. */
  label: string;
  notices: readonly ReactNode[];
  onOpen?: () => void;
}

/** How long a notice stands before the next, in milliseconds. */
const TURN = 4000;

/** Numbered notices that take turns. They stand still while pointed at, focused, or when motion is not wanted. */
export function NoticeBar({ label, notices, onOpen }: NoticeBarProps) {
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState(false);
  const many = notices.length > 1;
  useEffect(() => {
    if (!many || held || prefersReducedMotion()) return;
    const timer = setInterval(() => setTurn((value) => value + 1), TURN);
    return () => clearInterval(timer);
  }, [many, held]);
  if (notices.length === 0) return null;
  const index = turn % notices.length;
  return (
    <button
      type="button"
      className="m-notice"
      onClick={onOpen}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="m-unseen">{label}</span>
      <IconMegaphone size={20} className="m-notice-icon" />
      <span className="m-notice-window">
        <span key={turn} className="m-notice-line">
          {many ? <span className="m-notice-number m-number">{index + 1}.</span> : null}
          {notices[index]}
        </span>
      </span>
      <IconForward size={16} className="m-notice-icon" />
    </button>
  );
}
