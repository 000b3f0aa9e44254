import type { ReactNode } from 'react';
import styles from './cards.module.css';

const FAINT = [
  'M6 348C86 176 172 88 410 140',
  'M22 356C102 202 184 116 410 168',
  'M38 364C118 228 196 144 410 196',
  'M54 372C134 254 208 172 410 224',
];

/** Recorded prices near the arc, each joined to it. */
const STEMS =
  'M5 299v14M15 277v-16M26 257v12M37 238v-10M49 220v18M61 203v-14M74 187v9M88 173v-18M102 159v13M117 147v-9M132 136v16M149 127v-12M167 118v10M186 112v-13';
const DOTS =
  'M5 313h0M15 261h0M26 269h0M37 228h0M49 238h0M61 189h0M74 196h0M88 155h0M102 172h0M117 138h0M132 152h0M149 115h0M167 128h0M186 99h0';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 390 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** The price crosses "now", and the crossing is confirmed. Time goes from left to right in every language. */
export function CheckDrawing() {
  return (
    <Drawing>
      <path className={styles.faint} d={FAINT.join('')} />
      <path className={styles.stems} d={STEMS} />
      <path className={styles.dots} d={DOTS} />
      <path className={styles.arc} d="M-10 330C70 150 160 60 410 112" />
      <path className={styles.meridian} d="M272 20V380" />
      <g className={styles.tag}>
        <rect x="214" y="236" width="116" height="44" rx="12" />
        <text className={styles.tagTime} x="272" y="254" fontSize="12">
          14:31:36
        </text>
        <text x="272" y="271" fontSize="15">
          1.08499
        </text>
      </g>
      <circle className={styles.halo} cx="272" cy="97.6" r="34" />
      <circle className={styles.dot} cx="272" cy="97.6" r="20" />
      <path className={styles.tick} d="M265 98.1l5 5 9.5-10" />
    </Drawing>
  );
}

/** Tries of the same arc, one after the other; the last one is drawn in full. */
export function PracticeDrawing() {
  return (
    <Drawing>
      <path className={styles.dashed} d="M-10 372C90 330 170 290 272 250S350 226 410 236" />
      <path className={styles.dashed} d="M-10 352C80 250 170 190 272 174S350 166 410 186" />
      <path className={styles.arc} d="M-10 330C70 150 160 60 410 112" />
      <path className={styles.meridian} d="M272 20V380" />
      <circle className={styles.try} cx="272" cy="250" r="6" />
      <circle className={styles.try} cx="272" cy="174" r="6" />
      <circle className={styles.halo} cx="272" cy="97.6" r="24" />
      <circle className={styles.dot} cx="272" cy="97.6" r="10" />
    </Drawing>
  );
}

/** Open, close, low and high of each candle, in the units of the picture, downwards. */
const CANDLES = [
  [71, 74, 79, 70],
  [73, 77, 84, 72],
  [77, 67, 79, 63],
  [67, 70, 75, 60],
  [70, 61, 72, 60],
  [61, 77, 79, 59],
  [77, 48, 78, 47],
  [48, 53, 55, 33],
  [53, 58, 65, 50],
  [58, 41, 64, 39],
  [41, 24, 44, 6],
  [24, 30, 39, 14],
] as const;
const STEP = 11;

export function Candles() {
  return (
    <svg viewBox="0 0 136 90" aria-hidden="true">
      {CANDLES.map(([open, close, low, high], index) => {
        const x = 4 + index * STEP;
        return (
          <g key={x} className={close < open ? styles.up : styles.down}>
            <path d={`M${x + 3} ${high}V${low}`} stroke="currentColor" />
            <rect
              x={x}
              y={Math.min(open, close)}
              width="6"
              height={Math.abs(close - open)}
              rx="1"
              fill="currentColor"
            />
          </g>
        );
      })}
    </svg>
  );
}
