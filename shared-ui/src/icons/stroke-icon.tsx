import type { ReactNode } from 'react';

export interface IconProps {
  /** Side in pixels; 24 by default, and grows with the text size. */
  size?: number;
  className?: string;
}

/** A stroke icon on a 24 grid, of `side` pixels. Those that point along the line of text mirror in right-to-left. */
export function strokeIcon(drawing: ReactNode, points = false, side = 24) {
  return function Icon({ size = side, className = '' }: IconProps) {
    return (
      <svg
        className={points ? `m-mirror ${className}` : className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };
}
