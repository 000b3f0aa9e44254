import './beads.css';

export interface Bead {
  key: string;
  shape: 'up' | 'down' | 'tie' | 'void';
}

export interface BeadsProps {
  /** What they say, for those who cannot see them. */
  label: string;
  /** Oldest first: time runs from left to right in every language. */
  items: readonly Bead[];
}

/** Past results in a strip, told apart by shape too: a disc for up, a ring for down, a bar for a tie, a cross for void. */
export function Beads({ label, items }: BeadsProps) {
  return (
    <span role="img" aria-label={label} dir="ltr" className="m-beads">
      {items.map(({ key, shape }) => (
        <i key={key} className={`m-bead m-bead-${shape}`} />
      ))}
    </span>
  );
}
