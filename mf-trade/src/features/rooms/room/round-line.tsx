import { cx } from 'shared-ui';
import { lineOf, type Point } from '../rooms.logic.ts';
import styles from './room.module.css';

interface RoundLineProps {
  points: readonly Point[];
  startsAt: number;
  sealsAt: number;
  endsAt: number;
  /** Start and present price, for those who cannot see the line. */
  label: string;
}

const WIDTH = 340;
const HEIGHT = 132;
const COLOURS = { '-1': styles.fall, '0': undefined, '1': styles.rise } as const;

/** A point that stays round however the box is stretched: a line without length, drawn with a round pen. */
const dot = (x: number, y: number) => `M${x} ${y}h0.01`;

/** The round's prices from its start to its end; the first price is the dashed line, the seal the upright one. */
export function RoundLine({ points, startsAt, sealsAt, endsAt, label }: RoundLineProps) {
  const line = lineOf(points, { startsAt, endsAt, width: WIDTH, height: HEIGHT });
  const seal = ((sealsAt - startsAt) / (endsAt - startsAt)) * WIDTH;
  const colour = line && COLOURS[line.rose];
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.base} d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      <path className={styles.seal} d={`M${seal} 0V${HEIGHT}`} />
      {line ? (
        <>
          <path className={cx(styles.stroke, colour)} d={line.path} />
          <path className={styles.start} d={dot(0, line.baseline)} />
          <path className={styles.hole} d={dot(0, line.baseline)} />
          <path className={cx(styles.stroke, styles.head, colour)} d={dot(line.head.x, line.head.y)} />
        </>
      ) : null}
    </svg>
  );
}
