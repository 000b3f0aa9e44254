import { type KeyboardEvent, useRef } from 'react';
import { type DragOffset, useDrag } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import { type Crop, dragged, MAX_ZOOM, placed, type Size, withinPicture } from '../crop.logic.ts';
import styles from '../profile.module.css';
import { usePinch } from '../use-pinch.ts';

interface CropperProps {
  url: string;
  size: Size;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

const STEP = 0.1;
const KEYS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
/** Pixels that an arrow key moves the picture by, of a window of 300. */
const NUDGE = 12;
const percent = (share: number) => `${share * 100}%`;

/** A square window on the picture: drag to move it, pinch or slide to zoom, or the arrow, plus and minus keys. */
export function Cropper({ url, size, crop, onChange }: CropperProps) {
  const t = useTranslation();
  const window = useRef<HTMLButtonElement>(null);
  const before = useRef<DragOffset>({ x: 0, y: 0 });
  const place = placed(size, crop);
  const zoom = (factor: number) => onChange(withinPicture(size, { ...crop, zoom: crop.zoom * factor }));

  useDrag(window, {
    axis: 'both',
    starts() {
      before.current = { x: 0, y: 0 };
      return true;
    },
    onMove(way) {
      const { x, y } = before.current;
      before.current = way;
      const side = window.current?.clientWidth ?? 1;
      onChange(dragged(size, crop, { x: way.x - x, y: way.y - y, window: side }));
    },
    onEnd() {},
  });
  usePinch(window, zoom);

  function press(event: KeyboardEvent) {
    const step = KEYS[event.key];
    if (step) onChange(dragged(size, crop, { x: step.x * NUDGE, y: step.y * NUDGE, window: 300 }));
    else if (event.key === '+' || event.key === '=') zoom(1 + STEP);
    else if (event.key === '-') zoom(1 / (1 + STEP));
    else return;
    event.preventDefault();
  }

  return (
    <div className="m-stack-4">
      <button
        ref={window}
        type="button"
        aria-label={t('avatar.cropLabel')}
        dir="ltr"
        className={styles.window}
        onKeyDown={press}
      >
        <img
          src={url}
          alt=""
          width={size.width}
          height={size.height}
          draggable={false}
          style={{
            width: percent(place.width),
            height: percent(place.height),
            left: percent(place.left),
            top: percent(place.top),
          }}
        />
        <span className={styles.ring} aria-hidden="true" />
      </button>
      <label className={styles.zoom}>
        {t('avatar.zoom')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => onChange(withinPicture(size, { ...crop, zoom: Number(event.target.value) }))}
        />
      </label>
    </div>
  );
}
