import { memo } from 'react';
import type { Quote } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { ChangeText, formatCode, PairMark, Sparkline, signOf } from 'shared-ui';
import { Link } from 'shared-ui/router';
import { changeOf } from '../live/book.logic.ts';
import styles from './rail.module.css';

interface WatchCardProps
  extends Pick<Quote, 'goodsId' | 'goodsName' | 'goodsCode' | 'price' | 'diffrate' | 'close'> {
  /** Closing prices of the session so far. */
  spark: readonly string[] | undefined;
}

const MOVES = ['fall', 'flat', 'rise'] as const;
const NO_POINTS: readonly string[] = [];

/** A product in a rail: its code, its session's line and its change. A tick that leaves the change as it was draws nothing. */
export function WatchCard({ goodsId, goodsName, goodsCode, price, diffrate, close, spark }: WatchCardProps) {
  const change = changeOf({ price, diffrate });
  return (
    <Link className={styles.card} to={paths.product({ goodsId, goodsName, goodsCode })} title={goodsName}>
      <span className={styles.product}>
        <PairMark code={goodsCode} small />
        <bdi dir="ltr">{formatCode(goodsCode)}</bdi>
      </span>
      <span className={styles.move}>
        <ChangeText percent={change} />
        <Line
          spark={spark}
          base={close}
          move={change === undefined ? 'flat' : (MOVES[signOf(change) + 1] ?? 'flat')}
        />
      </span>
    </Link>
  );
}

interface LineProps extends Pick<WatchCardProps, 'spark'> {
  base: string | null;
  move: 'rise' | 'fall' | 'flat';
}

const Line = memo(function Line({ spark = NO_POINTS, base, move }: LineProps) {
  const level = base === null ? undefined : Number(base);
  return <Sparkline values={spark.map(Number)} base={level} move={move} width={34} height={18} />;
});
