import { encode } from 'uqr';
import './qr-code.css';

/** Light modules around the code: scanners need four. */
const QUIET = 4;

/** The outlines of all dark modules as one path. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A text as a QR code in square units: its dark modules, its side with the light edge, and that edge. */
export function qrPath(text: string): { path: string; side: number; quiet: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { path: modulesPath(data), side: size + 2 * QUIET, quiet: QUIET };
}

/** A text as a QR code, drawn here: a secret is shown to no other site. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side, quiet } = qrPath(text);
  return (
    <svg
      className="m-qr"
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
