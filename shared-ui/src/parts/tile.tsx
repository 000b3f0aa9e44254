import type { ReactNode } from 'react';
import './tile.css';

export interface TileProps {
  icon: ReactNode;
  label: string;
  onClick: () => void;
}

/** A shortcut: an icon with its label below, or beside it among wide ones. */
export function Tile({ icon, label, onClick }: TileProps) {
  return (
    <button type="button" className="m-tile" onClick={onClick}>
      <span className="m-tile-icon">{icon}</span>
      <span>{label}</span>
    </button>
  );
}

export interface TilesProps {
  children: ReactNode;
  /** Two in a row with the label beside the icon: for labels of two words, which would break below it. */
  wide?: boolean;
}

/** Tiles side by side, equally wide. */
export function Tiles({ children, wide = false }: TilesProps) {
  return <div className={wide ? 'm-tiles m-tiles-wide' : 'm-tiles'}>{children}</div>;
}
