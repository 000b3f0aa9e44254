import type { ReactNode } from 'react';
import './tile.css';

export interface TileProps {
  icon: ReactNode;
  label: string;
  onClick: () => void;
}

/** A shortcut: icon above, label below. */
export function Tile({ icon, label, onClick }: TileProps) {
  return (
    <button type="button" className="m-tile" onClick={onClick}>
      <span className="m-tile-icon">{icon}</span>
      <span>{label}</span>
    </button>
  );
}

/** Tiles side by side, equally wide. */
export function Tiles({ children }: { children: ReactNode }) {
  return <div className="m-tiles">{children}</div>;
}
