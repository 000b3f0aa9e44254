import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from '../../../i18n.ts';
import { type Crop, dragged, MAX_ZOOM, placed, type Size, withinPicture } from '../crop.logic.ts';
import styles from '../profile.module.css';

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
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const place = placed(size, crop);
  const zoom = (factor: number) => onChange(withinPicture(size, { ...crop, zoom: crop.zoom * factor }));

  function move(event: PointerEvent<HTMLButtonElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const distance = (at: typeof now) => Math.hypot(at.x - other.x, at.y - other.y);
      if (distance(before) > 0) zoom(distance(now) / distance(before));
      return;
    }
    const window = event.currentTarget.clientWidth;
    onChange(dragged(size, crop, { x: now.x - before.x, y: now.y - before.y, window }));
  }

  function press(event: KeyboardEvent) {
    const step = KEYS[event.key];
    if (step) onChange(dragged(size, crop, { x: step.x * NUDGE, y: step.y * NUDGE, window: 300 }));
    else if (event.key === '+' || event.key === '=') zoom(1 + STEP);
    else if (event.key === '-') zoom(1 / (1 + STEP));
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.cropper}>
      <button
        type="button"
        aria-label={t('avatar.cropLabel')}
        dir="ltr"
        className={styles.window}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={move}
        onPointerUp={(event) => fingers.current.delete(event.pointerId)}
        onPointerCancel={(event) => fingers.current.delete(event.pointerId)}
      >
        <img
          src={url}
          alt=""
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
