import { type KeyboardEvent, useRef, useState } from 'react';
import { PUZZLE } from 'shared-api/client';
import { IconForward, useDrag } from 'shared-ui';
import { useTranslation } from '../../app/i18n.ts';
import { clampOffset, keyTarget, maxOffset, type Track } from './drag.logic.ts';
import styles from './slider-puzzle.module.css';

export interface SliderPuzzleProps {
  background: string;
  piece: string;
  /** Distance of the piece from the picture's top, in picture pixels. */
  pieceTop: number;
  /** Nothing can be moved while an answer is judged, or shown. */
  locked: boolean;
  onAnswer: (answer: { offset: number; track: Track }) => void;
}

interface Drag {
  /** Where it began, in pixels of the screen and milliseconds of the page. */
  readonly from: number;
  readonly at: number;
  readonly track: Track;
}

const begin = (from: number): Drag => ({ from, at: performance.now(), track: [[0, 0, 0]] });

function sample({ track, at }: Drag, { x, y }: { x: number; y: number }) {
  if (track.length < MOST_SAMPLES)
    track.push([Math.round(x), Math.round(y), Math.round(performance.now() - at)]);
}

const END = maxOffset(PUZZLE);
/** A track of a very slow drag is thinned: the server takes 2,000 samples. */
const MOST_SAMPLES = 1_500;
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/**
 * The picture, its piece and the slider that moves it (docs/product.md, sections 18 and 21). By hand: drag and let go.
 * By keyboard: arrow keys, then Enter. A picture has no reading direction: it runs left to right in every language.
 */
export function SliderPuzzle({ background, piece, pieceTop, locked, onAnswer }: SliderPuzzleProps) {
  const t = useTranslation();
  const rail = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  /** A finger that may drag: what it does is recorded from its first touch on. */
  const pressed = useRef<Drag | null>(null);
  const drag = useRef<Drag | null>(null);
  const [offset, setOffset] = useState(0);

  const scale = () => (rail.current?.clientWidth ?? PUZZLE.width) / PUZZLE.width;
  const offsetOf = (moved: number) => clampOffset({ offset: moved / scale(), end: END });

  function answer(at: number) {
    const track = drag.current?.track ?? [];
    drag.current = null;
    onAnswer({ offset: at, track });
  }

  useDrag(handle, {
    axis: 'x',
    starts: () => !locked,
    onFinger({ type, clientX, clientY }) {
      if (type === 'pointerdown') {
        navigator.vibrate?.(8);
        pressed.current = begin(clientX);
      } else if (pressed.current) {
        const top = rail.current?.getBoundingClientRect().top ?? 0;
        sample(pressed.current, { x: clientX - pressed.current.from, y: clientY - top });
      }
    },
    onMove({ x }) {
      if (locked) return;
      drag.current = pressed.current;
      setOffset(offsetOf(x));
    },
    onEnd(done, { x }) {
      if (locked) return;
      if (done) return answer(offsetOf(x));
      drag.current = null;
      setOffset(0);
    },
  });
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (locked) return;
    if (event.key === 'Enter' && drag.current) {
      event.preventDefault();
      return answer(offset);
    }
    const target = keyTarget({ key: event.key, offset, end: END });
    if (target === undefined) return;
    event.preventDefault();
    drag.current ??= begin(0);
    sample(drag.current, { x: target * scale(), y: 0 });
    setOffset(target);
  }

  const left = percent(offset, PUZZLE.width);
  return (
    <div dir="ltr" className={styles.puzzle}>
      <div className={styles.picture}>
        <img src={background} alt="" width={PUZZLE.width} height={PUZZLE.height} draggable={false} />
        <img
          className={styles.piece}
          src={piece}
          alt=""
          width={PUZZLE.piece}
          height={PUZZLE.piece}
          draggable={false}
          style={{ insetInlineStart: left, insetBlockStart: percent(pieceTop, PUZZLE.height) }}
        />
      </div>
      <div ref={rail} className={styles.rail}>
        <div className={styles.passed} style={{ inlineSize: left }} />
        <span className={styles.hint} aria-hidden="true">
          {t('verify.prompt')}
        </span>
        <div
          ref={handle}
          role="slider"
          tabIndex={0}
          aria-label={t('verify.slider')}
          aria-describedby="puzzle-keys"
          aria-valuemin={0}
          aria-valuemax={END}
          aria-valuenow={Math.round(offset)}
          aria-disabled={locked}
          className={styles.handle}
          style={{ insetInlineStart: left }}
          onKeyDown={onKeyDown}
        >
          <IconForward />
        </div>
      </div>
      <p id="puzzle-keys" className="m-unseen">
        {t('verify.keys')}
      </p>
    </div>
  );
}
