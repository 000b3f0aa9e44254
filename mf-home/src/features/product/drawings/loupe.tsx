import { useEffect, useRef } from 'react';
import type { ChartPort, Pixel } from 'shared-ui/charts';
import type { Focus } from './editor.ts';
import styles from './loupe.module.css';

/** Pixels across, and how much larger what lies under the finger is shown. */
const ACROSS = 104;
const LARGER = 2;
/** Pixels between the finger and the loupe. */
const ABOVE = 28;

/** Where the loupe's middle lies: above the finger, or beside it where there is no room. */
function middleOf({ x, y }: Pixel, width: number): Pixel {
  const half = ACROSS / 2;
  const isHigh = y < ACROSS + ABOVE;
  const beside = x > width / 2 ? -1 : 1;
  const left = isHigh ? x + beside * (half + 2 * ABOVE) : x;
  return {
    x: Math.min(Math.max(left, half), width - half),
    y: isHigh ? Math.max(y, half) : y - half - ABOVE,
  };
}

/** Shows what the finger hides, with the point in the middle. */
export function Loupe({ port, focus }: { port: ChartPort; focus: Focus }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y } = focus.point;
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      if (canvas.current) magnify(canvas.current, port, { x, y });
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [port, x, y]);
  const middle = middleOf(focus.finger, port.element.clientWidth);
  return (
    <span
      className={styles.loupe}
      style={{ transform: `translate(${middle.x - ACROSS / 2}px, ${middle.y - ACROSS / 2}px)` }}
      aria-hidden="true"
    >
      <canvas ref={canvas} />
    </span>
  );
}

function magnify(canvas: HTMLCanvasElement, port: ChartPort, { x, y }: Pixel) {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const sharp = globalThis.devicePixelRatio || 1;
  if (canvas.width !== ACROSS * sharp) canvas.width = canvas.height = ACROSS * sharp;
  pen.setTransform(sharp, 0, 0, sharp, 0, 0);
  pen.clearRect(0, 0, ACROSS, ACROSS);
  const box = port.element.getBoundingClientRect();
  for (const part of port.canvases()) {
    const { left, top, width, height } = part.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    pen.drawImage(
      part,
      ACROSS / 2 + (left - box.left - x) * LARGER,
      ACROSS / 2 + (top - box.top - y) * LARGER,
      width * LARGER,
      height * LARGER,
    );
  }
}
