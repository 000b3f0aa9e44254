import './spinner.css';

/** Small sign of work inside a button; whole screens use skeletons. */
export function IconSpinner({ size = 20 }: { size?: number }) {
  return (
    <svg className="m-spinner" width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
