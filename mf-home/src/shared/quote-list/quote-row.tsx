import { memo, type RefCallback, useMemo, useState } from 'react';
import type { Quote } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import {
  ChangeText,
  cx,
  formatCode,
  formatName,
  PairMark,
  Price,
  SilentMark,
  Sparkline,
  signOf,
} from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { changeOf } from '../live/book.logic.ts';
import { ClosedMark } from './closed-mark.tsx';
import styles from './quote-row.module.css';
import { Star } from './star.tsx';

type Shown =
  | 'goodsId'
  | 'goodsName'
  | 'goodsCode'
  | 'digits'
  | 'price'
  | 'diffrate'
  | 'close'
  | 'isOpen'
  | 'opensTime'
  | 'isChecked'
  | 'source';

interface QuoteRowProps extends Pick<Quote, Shown> {
  /** When the product had its last price, if that is longer ago than it should be. */
  silentSince: string | undefined;
  /** The product is open beside the list. */
  isCurrent: boolean;
  /** Closing prices of the session so far. */
  spark: readonly string[] | undefined;
  /** It is not on the screen. */
  isAway: boolean;
  /** Is told of the row's element. */
  watch: RefCallback<Element>;
}

/** One product's line. It is given what it shows and no more: a tick renders the rows whose price has changed. */
export const QuoteRow = memo(function QuoteRow(props: QuoteRowProps) {
  const { goodsId, goodsName, goodsCode, digits, price, diffrate, close, isOpen, opensTime } = props;
  const { isChecked, silentSince, source, isCurrent, spark, isAway, watch } = props;
  const change = changeOf({ price, diffrate });
  const t = useCommonTranslation();
  const [linked, setLinked] = useState(price);
  const to = useMemo(
    () => paths.product({ goodsId, goodsName, goodsCode, ...(linked === null ? {} : { price: linked }) }),
    [goodsId, goodsName, goodsCode, linked],
  );
  // The address follows the price when it is about to be used: to change it with every tick costs a fifth of the row.
  const follow = () => setLinked(price);
  return (
    <li
      ref={watch}
      className={cx(styles.row, isOpen === 0 && styles.closed, isCurrent && styles.current)}
      data-goods={goodsId}
    >
      <Link
        className={styles.body}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        onPointerDown={follow}
        onFocus={follow}
      >
        <PairMark code={goodsCode} />
        <span className={styles.names}>
          <bdi dir="ltr" className={styles.code}>
            {formatCode(goodsCode)}
          </bdi>
          <span className={styles.name}>{formatName(goodsName)}</span>
          {source === 'recorded' ? (
            <span className={styles.recorded}>{t('state.recordedPrices')}</span>
          ) : null}
        </span>
        <span className={styles.spark}>
          <Line spark={spark} base={close} move={isOpen === 0 ? 'flat' : moveOf(change)} />
        </span>
        {isOpen === 1 ? (
          <span className={styles.value}>
            <span className={cx(styles.figures, silentSince ? styles.silent : styles.live)}>
              <span className={styles.price}>
                <Price price={price ?? undefined} digits={digits} still={isAway} />
              </span>
              {silentSince ? <SilentMark since={silentSince} /> : <ChangeText percent={change} />}
            </span>
          </span>
        ) : (
          <ClosedMark opensTime={opensTime} />
        )}
      </Link>
      <Star goodsId={goodsId} goodsName={goodsName} isChecked={isChecked} />
    </li>
  );
});

const MOVES = ['fall', 'flat', 'rise'] as const;
const moveOf = (change: string | undefined) =>
  change === undefined ? 'flat' : (MOVES[signOf(change) + 1] ?? 'flat');

const NO_POINTS: readonly string[] = [];

interface LineProps extends Pick<QuoteRowProps, 'spark'> {
  base: string | null;
  /** That of the change beside it: the two must not contradict each other. */
  move: 'rise' | 'fall' | 'flat';
}

/** The session's line over the previous close, drawn when its points come, which is once a minute. */
const Line = memo(function Line({ spark = NO_POINTS, base, move }: LineProps) {
  return <Sparkline values={spark.map(Number)} base={base === null ? undefined : Number(base)} move={move} />;
});
