import { encode } from 'uqr';
import './qr-code.css';

/** Light modules around the code: scanners need four. */
const QUIET = 4;

/** The outlines of all dark modules as one path. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A text as a QR code, drawn here: a secret is shown to no other site. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const side = size + 2 * QUIET;
  return (
    <svg
      className="m-qr"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={modulesPath(data)} fill="currentColor" />
    </svg>
  );
}
