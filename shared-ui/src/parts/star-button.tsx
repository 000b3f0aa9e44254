import { useOptimistic, useTransition } from 'react';
import { IconStar } from '../icons/icons.tsx';
import './button.css';
import './star-button.css';

export interface StarButtonProps {
  on: boolean;
  /** Says what is marked: "Favourite EUR/USD". The pressed state says the rest. */
  label: string;
  /** Keeps the mark on the server; when it is rejected the star goes back. */
  onToggle: (on: boolean) => void | Promise<void>;
}

/** A favourite's star: turns at once, before the server has answered. */
export function StarButton({ on, label, onToggle }: StarButtonProps) {
  const [shown, show] = useOptimistic(on);
  const [, start] = useTransition();
  function toggle() {
    const next = !shown;
    start(async () => {
      show(next);
      try {
        await onToggle(next);
      } catch {
        // The optimistic mark falls back by itself; the caller has told the user why.
      }
    });
  }
  return (
    <button
      type="button"
      className="m-icon-button m-star"
      aria-label={label}
      aria-pressed={shown}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
    >
      <IconStar on={shown} size={20} />
    </button>
  );
}
