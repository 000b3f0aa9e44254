export interface MarkProps {
  /** Side in pixels. */
  size: number;
}

/** The strokes of the mark, in a square of 32. */
export const MARK_PATHS = [
  { path: 'M16 3v26', width: 2.5, accent: false },
  { path: 'M3.5 21.5C8 12 18 8 28.5 11.5', width: 2, accent: true },
] as const;

/** Meridian's mark: a thin arc that crosses a vertical line. */
export function Mark({ size }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {MARK_PATHS.map(({ path, width, accent }) => (
        <path key={path} d={path} strokeWidth={width} {...(accent && { stroke: 'var(--m-accent)' })} />
      ))}
    </svg>
  );
}
