import type { ReactNode } from 'react';
import './button.css';

export interface IconButtonProps {
  /** What it does, for those who cannot see the icon. */
  label: string;
  icon: ReactNode;
  onClick: () => void;
  pressed?: boolean;
  disabled?: boolean;
}

export function IconButton({ label, icon, onClick, pressed, disabled = false }: IconButtonProps) {
  return (
    <button
      type="button"
      className="m-icon-button"
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
