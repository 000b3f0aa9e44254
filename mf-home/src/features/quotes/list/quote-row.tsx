import { memo, type RefCallback, useMemo, useState } from 'react';
import type { Quote } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { ChangePill, cx, formatComing, Price, SilentMark, Sparkline, Tag } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { changeOf } from '../live/book.logic.ts';
import styles from './quote-row.module.css';
import { Star } from './star.tsx';

type Shown =
  | 'goodsId'
  | 'goodsName'
  | 'goodsCode'
  | 'digits'
  | 'price'
  | 'diffrate'
  | 'isOpen'
  | 'opensTime'
  | 'isChecked'
  | 'source';

interface QuoteRowProps extends Pick<Quote, Shown> {
  /** When the product had its last price, if that is longer ago than it should be. */
  silentSince: string | undefined;
  /** Closing prices of the session so far. */
  spark: readonly string[] | undefined;
  /** Is told of the row's element. */
  watch: RefCallback<Element>;
}

/** One product's line. It is given what it shows and no more: a tick renders the rows whose price has changed. */
export const QuoteRow = memo(function QuoteRow(props: QuoteRowProps) {
  const { goodsId, goodsName, goodsCode, digits, price, diffrate, isOpen, opensTime, isChecked } = props;
  const { silentSince, source, spark, watch } = props;
  const words = useCommonWords();
  const [linked, setLinked] = useState(price);
  const to = useMemo(
    () => paths.product({ goodsId, goodsName, goodsCode, ...(linked === null ? {} : { price: linked }) }),
    [goodsId, goodsName, goodsCode, linked],
  );
  // The address follows the price when it is about to be used: to change it with every tick costs a fifth of the row.
  const follow = () => setLinked(price);
  return (
    <li ref={watch} className={cx(styles.row, isOpen === 0 && styles.closed)} data-goods={goodsId}>
      <Link className={styles.body} to={to} onPointerDown={follow} onFocus={follow}>
        <span className={styles.names}>
          <span className={styles.name}>{goodsName}</span>
          <span className={styles.code}>
            <bdi dir="ltr">{goodsCode}</bdi>
          </span>
          {source === 'recorded' ? (
            <span className={styles.recorded}>{words('state.recordedPrices')}</span>
          ) : null}
        </span>
        <span className={styles.spark}>
          <Line spark={spark} {...(isOpen === 0 ? { move: 'flat' as const } : {})} />
        </span>
        {isOpen === 1 ? (
          <span className={cx(styles.value, silentSince && styles.silent)}>
            <span className={styles.price}>
              <Price price={price ?? undefined} digits={digits} />
            </span>
            <span className={styles.change}>
              {silentSince ? (
                <SilentMark since={silentSince} />
              ) : (
                <ChangePill percent={changeOf({ price, diffrate })} />
              )}
            </span>
          </span>
        ) : (
          <Closed opensTime={opensTime} />
        )}
      </Link>
      <Star goodsId={goodsId} goodsName={goodsName} isChecked={isChecked} />
    </li>
  );
});

const NO_POINTS: readonly string[] = [];

/** The session's line, drawn when its points come, which is once a minute. */
const Line = memo(function Line({ spark = NO_POINTS, ...look }: Pick<QuoteRowProps, 'spark'> & Look) {
  return <Sparkline values={spark.map(Number)} width={44} {...look} />;
});

interface Look {
  move?: 'flat';
}

/** Closed, and in the reader's own zone when it opens. */
function Closed({ opensTime }: Pick<Quote, 'opensTime'>) {
  const words = useCommonWords();
  const language = useLanguage();
  return (
    <span className={styles.label}>
      <Tag>{words('state.marketClosed')}</Tag>
      {opensTime ? (
        <span className={styles.opens}>
          {words('state.marketOpens', { time: formatComing(opensTime, language) })}
        </span>
      ) : null}
    </span>
  );
}
