import { type ReactNode, useId } from 'react';
import { toast } from '../overlay/lazy.tsx';
import './button.css';

export interface IconButtonProps {
  /** What it does, for those who cannot see the icon. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  pressed?: boolean;
  /** Why it cannot be pressed now: whoever presses it is told. */
  blocked?: string | undefined;
}

export function IconButton({ label, icon, onClick, pressed, blocked }: IconButtonProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="m-icon-button"
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={blocked ? true : undefined}
        aria-describedby={blocked ? id : undefined}
        onClick={blocked ? () => toast.info(blocked) : onClick}
      >
        {icon}
      </button>
      {blocked ? (
        <span id={id} hidden>
          {blocked}
        </span>
      ) : null}
    </>
  );
}
