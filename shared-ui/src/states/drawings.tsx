import type { ReactNode } from 'react';
import './drawings.css';

export type DrawingName = 'empty' | 'missing' | 'offline' | 'maintenance' | 'no-result' | 'done';

/** The parts by class: `now` the meridian, `price` the arc, `faint` and `quiet` what stands behind, `dot` filled. */
const drawings: Readonly<Record<DrawingName, ReactNode>> = {
  empty: (
    <>
      <path className="faint" d="M104 22c14 0 24 2 34 5" />
      <path className="now" d="M96 2v12M96 30v64" />
      <path className="price dotted" d="M8 90C20 52 48 24 87 22" />
      <circle className="price" cx="96" cy="22" r="7" />
    </>
  ),
  missing: (
    <>
      <path className="faint" d="M8 48h52M84 48h52" />
      <path className="now" d="M72 2v28M72 66v28" />
      <path className="price" d="M8 90C18 62 36 38 58 28M86 27c18 2 34 10 50 22" />
      <circle className="now dashed" cx="72" cy="48" r="9" />
    </>
  ),
  offline: (
    <>
      <path className="now" d="M96 2v12M96 30v64" />
      <path className="price" d="M8 90C20 52 48 24 87 22" />
      <path className="quiet dotted" d="M108 22h30" />
      <circle className="quiet dot" cx="96" cy="22" r="5" />
    </>
  ),
  maintenance: (
    <>
      <path className="faint" d="M8 84c26-6 52-18 74-31" />
      <circle className="faint" cx="92" cy="48" r="40" />
      <path className="now" d="M92 2v38M92 56v38" />
      <path className="price" d="M92 8a40 40 0 0 1 35 59" />
      <circle className="price dot" cx="92" cy="48" r="4" />
    </>
  ),
  'no-result': (
    <>
      <path className="faint" d="M8 84c10-1 20-3 29-7M84 51c20-9 38-20 54-33" />
      <path className="now" d="M98 2v92" />
      <path className="quiet" d="M48 50c5-8 12-11 22-9" />
      <circle className="price" cx="58" cy="44" r="27" />
      <path className="price" d="M77 63l20 20" />
    </>
  ),
  done: (
    <>
      <path className="faint" d="M8 94C22 66 44 42 84 41c20 0 36 2 54 6" />
      <path className="now" d="M88 2v4M88 42v52" />
      <path className="price" d="M8 86C20 50 42 28 70 25M106 23c12 1 22 4 32 8" />
      <circle className="disc" cx="88" cy="24" r="14" />
      <path className="check" d="M82 24l4 5 8-9" />
    </>
  ),
};

/** One vertical line, now, and one arc, the price: in every language time runs from left to right. */
export default function Drawing({ name }: { name: DrawingName }): ReactNode {
  return (
    <svg viewBox="0 0 144 96" fill="none" strokeLinecap="round" aria-hidden="true" data-drawing={name}>
      {drawings[name]}
    </svg>
  );
}
