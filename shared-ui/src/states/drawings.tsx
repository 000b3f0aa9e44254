import type { ReactNode } from 'react';
import './drawings.css';

export type DrawingName = 'empty' | 'missing' | 'offline' | 'maintenance' | 'no-result' | 'done';

/** A class with the data of a path, or with a circle's centre and radius. */
type Shape = readonly [className: string, shape: string | readonly [cx: number, cy: number, r: number]];

/** The parts by class: `now` the meridian, `price` the arc, `faint` and `quiet` what stands behind, `dot` filled. */
const drawings: Readonly<Record<DrawingName, readonly Shape[]>> = {
  empty: [
    ['faint', 'M104 22c14 0 24 2 34 5'],
    ['now', 'M96 2v12M96 30v64'],
    ['price dotted', 'M8 90C20 52 48 24 87 22'],
    ['price', [96, 22, 7]],
  ],
  maintenance: [
    ['faint', 'M8 84c26-6 52-18 74-31'],
    ['faint', [92, 48, 40]],
    ['now', 'M92 2v38M92 56v38'],
    ['price', 'M92 8a40 40 0 0 1 35 59'],
    ['price dot', [92, 48, 4]],
  ],
  missing: [
    ['faint', 'M8 48h52M84 48h52'],
    ['now', 'M72 2v28M72 66v28'],
    ['price', 'M8 90C18 62 36 38 58 28M86 27c18 2 34 10 50 22'],
    ['now dashed', [72, 48, 9]],
  ],
  'no-result': [
    ['faint', 'M8 84c10-1 20-3 29-7M84 51c20-9 38-20 54-33'],
    ['now', 'M98 2v92'],
    ['quiet', 'M48 50c5-8 12-11 22-9'],
    ['price', [58, 44, 27]],
    ['price', 'M77 63l20 20'],
  ],
  offline: [
    ['now', 'M96 2v12M96 30v64'],
    ['price', 'M8 90C20 52 48 24 87 22'],
    ['quiet dotted', 'M108 22h30'],
    ['quiet dot', [96, 22, 5]],
  ],
  done: [
    ['faint', 'M8 94C22 66 44 42 84 41c20 0 36 2 54 6'],
    ['now', 'M88 2v4M88 42v52'],
    ['price', 'M8 86C20 50 42 28 70 25M106 23c12 1 22 4 32 8'],
    ['disc', [88, 24, 14]],
    ['check', 'M82 24l4 5 8-9'],
  ],
};

/** One vertical line, now, and one arc, the price: in every language time runs from left to right. */
export default function Drawing({ name }: { name: DrawingName }): ReactNode {
  return (
    <svg viewBox="0 0 144 96" fill="none" strokeLinecap="round" aria-hidden="true" data-drawing={name}>
      {drawings[name].map(([className, shape]) => {
        if (typeof shape === 'string') return <path key={shape} className={className} d={shape} />;
        const [cx, cy, r] = shape;
        return <circle key={className} {...{ className, cx, cy, r }} />;
      })}
    </svg>
  );
}
