/** Samples of a drag: x, y in pixels of the screen, milliseconds since it began. */
export type Track = [x: number, y: number, at: number][];

/** How far the piece can go, in picture pixels. */
export const maxOffset = ({ width, piece }: { width: number; piece: number }): number => width - piece;

/** Keeps an offset on the picture. */
export const clampOffset = ({ offset, end }: { offset: number; end: number }): number =>
  Math.min(Math.max(offset, 0), end);

/** Where an arrow key moves the piece to, in picture pixels; undefined for other keys. */
export function keyTarget({
  key,
  offset,
  end,
}: {
  key: string;
  offset: number;
  end: number;
}): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: 2,
    ArrowUp: 2,
    ArrowLeft: -2,
    ArrowDown: -2,
    PageUp: 20,
    PageDown: -20,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return end;
  const step = steps[key];
  return step === undefined ? undefined : clampOffset({ offset: offset + step, end });
}
