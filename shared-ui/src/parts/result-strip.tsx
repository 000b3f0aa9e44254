import './result-strip.css';

export interface PastResult {
  key: string;
  shape: 'up' | 'down' | 'tie' | 'void';
}

export interface ResultStripProps {
  /** What they say, for those who cannot see them. */
  label: string;
  /** Oldest first: time runs from left to right in every language. */
  items: readonly PastResult[];
}

/** Past results in a strip, told apart by shape too: a disc for up, a ring for down, a bar for a tie, a cross for void. */
export function ResultStrip({ label, items }: ResultStripProps) {
  return (
    <span role="img" aria-label={label} dir="ltr" className="m-result-strip">
      {items.map(({ key, shape }) => (
        <i key={key} className={`m-past-result m-past-result-${shape}`} />
      ))}
    </span>
  );
}
