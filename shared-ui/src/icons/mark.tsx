export interface MarkProps {
  /** Side in pixels. */
  size?: number;
  /** Said by screen readers; without it the mark is decoration. */
  title?: string;
  className?: string;
}

/** Meridian's mark: a thin arc that crosses a vertical line. */
export function Mark({ size = 32, title, className }: MarkProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      role={title ? 'img' : 'presentation'}
      aria-label={title}
      aria-hidden={!title}
    >
      <path d="M16 3v26" strokeWidth="2.5" />
      <path d="M3.5 21.5C8 12 18 8 28.5 11.5" strokeWidth="2" stroke="var(--m-accent)" />
    </svg>
  );
}
