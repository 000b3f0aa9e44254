import { type TimedOrder, useCurrency } from 'shared-api/client';
import type { PriceText } from 'shared-api/contract';
import { percentOf } from 'shared-api/money';
import { paths } from 'shared-api/paths';
import { cx, formatLength, formatRate, Money } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { IconPlus } from 'shared-ui/parts';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { DirectionTag } from '../../../shared/order/direction-tag.tsx';
import { Moneyness } from '../../../shared/order/moneyness.tsx';
import { resultNow } from '../../../shared/order/order.logic.ts';
import { useServerMoment } from '../../../shared/order/use-server-moment.ts';
import { TimeLeft } from '../../../shared/time-left.tsx';
import styles from './live-strip.module.css';

interface LiveStripProps {
  /** The one that ends first. */
  order: TimedOrder;
  /** How many others are open. */
  others: number;
  price: PriceText | undefined;
  /** Beside the chart, in place of below it. */
  rail: boolean;
  /** Shows the buttons for another trade; undefined where they are in sight. */
  onAnother: (() => void) | undefined;
}

/** The open trade in place of the buttons that it was bought by: time left, what it would bring now, side and stake. */
export function LiveStrip({ order, others, price, rail, onAnother }: LiveStripProps) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const [from, to] = [Date.parse(order.createdTime), Date.parse(order.expiryTime)];
  const trade = { ...order, to, entry: order.entry?.price, rate: order.payoutRate };
  const now = useServerMoment();
  const result = resultNow(trade, { price, now });
  return (
    <section className={cx(styles.strip, rail && styles.rail)} aria-label={t('live.label')}>
      <div className={styles.facts}>
        <Moneyness {...{ order, price, now }} />
        {onAnother ? (
          <button type="button" className={styles.another} onClick={onAnother}>
            <IconPlus size={16} /> {t('live.another')}
          </button>
        ) : null}
      </div>
      <div className={styles.row}>
        <TimeLeft from={from} to={to} label={t('order.timeLeft')} size={rail ? 44 : 60} />
        <span className={styles.result}>
          <span className={styles.label}>{t('live.now')}</span>
          {result === undefined ? (
            <span className={styles.none}>–</span>
          ) : (
            <Money amount={result} currency={currency} result size={rail ? 'middle' : 'large'} />
          )}
        </span>
        <span className={styles.terms}>
          <span className={styles.side}>
            <DirectionTag direction={order.direction} />
            <Money amount={order.stake} currency={currency} />
          </span>
          <bdi className={`${styles.label} m-number`}>
            {formatRate(percentOf(order.payoutRate), language)} ·{' '}
            {formatLength(order.durationSeconds, language)}
          </bdi>
          {others > 0 ? (
            <Link className={styles.more} to={paths.position()}>
              {t('live.more', { count: others })}
            </Link>
          ) : null}
        </span>
      </div>
    </section>
  );
}
