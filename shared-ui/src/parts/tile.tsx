import type { ReactNode } from 'react';
import { cx } from '../kit/cx.ts';
import './tile.css';

export interface TileProps {
  icon: ReactNode;
  label: string;
  onClick: () => void;
}

/** A shortcut: an icon with its label below. */
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
  /** Round icons on the ground, without boxes. */
  round?: boolean;
}

/** Tiles side by side, equally wide. */
export function Tiles({ children, round = false }: TilesProps) {
  return <div className={cx('m-tiles', round && 'm-tiles-round')}>{children}</div>;
}
