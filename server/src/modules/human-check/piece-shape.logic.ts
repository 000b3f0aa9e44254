import { PUZZLE } from 'shared-api/contract';
import { type Random, whole } from './random.ts';

const KNOB = 7.5;
const LOW = KNOB + 0.5;
const HIGH = PUZZLE.piece - LOW;
const MIDDLE = PUZZLE.piece / 2;
const NECK = 5;
const BULGE = 8.5;

/** Where a side's knob points: 1 out of the piece, -1 into it. */
export type Side = 1 | -1;
/** Top, right, bottom, left. */
export type Sides = readonly [Side, Side, Side, Side];

export function randomSides(random: Random): Sides {
  const side = (): Side => (whole(random, 0, 1) ? 1 : -1);
  return [side(), side(), side(), side()];
}

type Point = readonly [number, number];
const turns: readonly ((x: number, y: number) => Point)[] = [
  (x, y) => [x, y],
  (x, y) => [PUZZLE.piece - y, x],
  (x, y) => [PUZZLE.piece - x, PUZZLE.piece - y],
  (x, y) => [y, PUZZLE.piece - x],
];

/** The outline of a jigsaw piece within `PUZZLE.piece` pixels square, as SVG path data. */
export function pieceOutline(sides: Sides): string {
  const parts = sides.map((side, index) => {
    const turn = turns[index] ?? turns[0];
    const at = (x: number, y: number) =>
      turn?.(x, y)
        .map((value) => value.toFixed(2))
        .join(' ');
    const tip = LOW - side * KNOB;
    const shoulder = LOW - side * 2.2;
    return [
      `L${at(MIDDLE - NECK, LOW)}`,
      `C${at(MIDDLE - NECK + 1, shoulder)} ${at(MIDDLE - BULGE, tip)} ${at(MIDDLE, tip)}`,
      `C${at(MIDDLE + BULGE, tip)} ${at(MIDDLE + NECK - 1, shoulder)} ${at(MIDDLE + NECK, LOW)}`,
      `L${at(HIGH, LOW)}`,
    ].join(' ');
  });
  return `M${LOW} ${LOW} ${parts.join(' ')} Z`;
}
