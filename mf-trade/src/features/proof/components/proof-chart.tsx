import type { ProofTick } from 'shared-api/proof';
import { cx } from 'shared-ui';
import { type Facts, pictureOf } from '../proof.logic.ts';
import styles from './proof-chart.module.css';

const [WIDTH, HEIGHT] = [326, 144];
/** Pixels that keep marks at the edges whole. */
const EDGE = 8;

interface ProofChartProps {
  ticks: readonly ProofTick[];
  facts: Facts;
  /** Of a timed trade: its colour at the exit. */
  result: 'win' | 'loss' | 'tie' | null;
}

/**
 * The recorded prices with entry and exit marked; the entry's level goes to the end. Decoration: the figures below say the
 * same. Time goes from left to right in every language.
 */
export function ProofChart({ ticks, facts, result }: ProofChartProps) {
  const picture = pictureOf({ ticks, facts }, { width: WIDTH, height: HEIGHT });
  if (!picture) return null;
  const { line, entry, exit } = picture;
  const box = [-EDGE, -EDGE, WIDTH + 2 * EDGE, HEIGHT + 2 * EDGE].join(' ');
  return (
    <svg className={cx(styles.chart, result && styles[result])} viewBox={box} aria-hidden="true">
      {entry && exit ? <path className={styles.level} d={`M${entry.x} ${entry.y}H${exit.x}`} /> : null}
      <path className={styles.line} d={line} />
      {exit ? <path className={styles.now} d={`M${exit.x} ${-EDGE}V${HEIGHT + EDGE}`} /> : null}
      {entry ? <circle className={styles.entry} cx={entry.x} cy={entry.y} r={4.5} /> : null}
      {exit ? <circle className={styles.exit} cx={exit.x} cy={exit.y} r={5.5} /> : null}
    </svg>
  );
}
