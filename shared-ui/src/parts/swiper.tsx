import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { watchZoom } from '../gestures/zoom.ts';
import { cx } from '../kit/cx.ts';
import { prefersReducedMotion } from '../kit/prefers-reduced-motion.ts';
import { scrollable } from '../kit/scrollable.ts';
import './swiper.css';

export interface SwiperProps {
  /** Names the carousel for screen readers. */
  label: string;
  /** Names one slide's dot: "Slide 2 of 3". */
  dotLabel: (position: number, count: number) => string;
  /** Milliseconds between slides; 0 (the default) waits for the finger. */
  autoplay?: number;
  /** What stands over the slides whichever is shown. A finger that comes down on it, or on the dots, swipes all the same. */
  over?: ReactNode;
  children: ReactNode;
}

/** A finger on a zoomed page moves the page's picture. */
const STILL = { overflowX: 'hidden' } as const;

/** Slides side by side, by native scrolling: right-to-left and the keyboard come with it. */
export function Swiper({ label, dotLabel, autoplay = 0, over, children }: SwiperProps) {
  const slides = Children.toArray(children);
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [pressed, setPressed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [zoomed, setZoomed] = useState(false);
  const [turns, setTurns] = useState(0);
  const held = pressed || focused || zoomed;

  function go(index: number, behavior: ScrollBehavior) {
    const box = strip.current;
    const slide = box?.children[index];
    if (!box || !(slide instanceof HTMLElement)) return;
    box.scrollTo({ left: slide.offsetLeft - box.offsetLeft, behavior });
  }
  /** By itself it fades: a scroll that nobody asked for took a third of the frames of a whole screen of living prices. */
  function turn() {
    setTurns((count) => count + 1);
    go((at + 1) % slides.length, 'instant');
  }
  useEffect(() => {
    if (!autoplay || held || prefersReducedMotion() || slides.length < 2) return;
    const timer = setInterval(turn, autoplay);
    return () => clearInterval(timer);
  });
  useEffect(() => watchZoom(setZoomed), []);
  useEffect(() => {
    if (!pressed) return;
    const stop = new AbortController();
    const { signal } = stop;
    const release = () => setPressed(false);
    // A finger that scrolls is the browser's from then on: it is cancelled, and does not come up.
    for (const type of ['pointerup', 'pointercancel', 'lostpointercapture', 'pagehide'])
      window.addEventListener(type, release, { signal, capture: true });
    document.addEventListener('visibilitychange', release, { signal });
    return () => stop.abort();
  }, [pressed]);

  return (
    <section
      className="m-swiper"
      aria-label={label}
      onPointerDown={() => setPressed(true)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <div
        ref={strip}
        className="m-swiper-strip"
        style={zoomed ? STILL : undefined}
        {...scrollable}
        onScroll={(event) => {
          const box = event.currentTarget;
          setAt(Math.round(Math.abs(box.scrollLeft) / Math.max(1, box.clientWidth)));
        }}
      >
        {slides.map((slide, index) => (
          <div
            key={`slide-${index + 1}`}
            className={cx('m-swiper-slide', turns > 0 && `m-swiper-turn-${turns % 2}`)}
            inert={index !== at}
          >
            {slide}
          </div>
        ))}
        <div className="m-swiper-over">
          {slides.length > 1 ? (
            <div className="m-swiper-dots">
              {slides.map((_, index) => (
                <button
                  key={`dot-${index + 1}`}
                  type="button"
                  className={cx('m-swiper-dot', index === at && 'm-swiper-dot-on')}
                  aria-label={dotLabel(index + 1, slides.length)}
                  aria-current={index === at}
                  onClick={() => go(index, prefersReducedMotion() ? 'instant' : 'smooth')}
                />
              ))}
            </div>
          ) : null}
          {over}
        </div>
      </div>
    </section>
  );
}
