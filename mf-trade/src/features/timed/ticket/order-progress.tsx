import { useEffect } from 'react';
import { serverNow, type TimedOrder } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { announce, Button, CountdownRing, formatRate, Money, Stats, Tag } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { percentOf } from '../money/money.logic.ts';
import { useCurrency } from '../order/currency.data.ts';
import { LiveFigures } from '../order/live-figures.tsx';
import { TickDetails } from '../order/tick-details.tsx';
import { useOrderWords } from '../order/use-order-words.ts';
import styles from './order-progress.module.css';

/** An accepted trade on its way to its result. */
export function OrderRunning({ order, price }: { order: TimedOrder; price: string | undefined }) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const currency = useCurrency();
  const endsAt = Date.parse(order.expiryTime);
  return (
    <div className={styles.progress}>
      <CountdownRing
        endsAt={endsAt}
        duration={order.durationSeconds * 1000}
        now={serverNow}
        label={words('order.timeLeft')}
        size={128}
      >
        <span className={styles.state}>{common('order.open')}</span>
      </CountdownRing>
      <LiveFigures order={order} price={price} />
      <Stats
        items={[
          {
            key: 'stake',
            label: words('order.stake'),
            value: <Money amount={order.stake} currency={currency} size="small" />,
          },
          {
            key: 'rate',
            label: words('order.rate'),
            value: formatRate(percentOf(order.payoutRate), language),
          },
        ]}
      />
      <Tag tone="caution">{common('state.sandbox')}</Tag>
      <p className={styles.note}>{words('order.goesOn')}</p>
      <Link className={styles.link} to={paths.position()}>
        {words('order.toPosition')}
      </Link>
    </div>
  );
}

/** What happened, with the prices that it rests on. */
export function OrderEnd({ order, onClose }: { order: TimedOrder; onClose: () => void }) {
  const words = useWords();
  const common = useCommonWords();
  const currency = useCurrency();
  const { outcome, reason } = useOrderWords();
  const [title, text] = [outcome(order), reason(order)];
  useEffect(() => announce(`${title}. ${text ?? ''}`), [title, text]);
  return (
    <div className={styles.progress}>
      <div className={styles.result}>
        <h3 className={styles.outcome}>{title}</h3>
        <Money amount={order.profit ?? '0.00'} currency={currency} size="hero" signed />
        <p className={styles.reason}>{text}</p>
        <Tag tone="caution">{common('state.sandbox')}</Tag>
      </div>
      <TickDetails order={order} />
      <div className={styles.actions}>
        <Link className={styles.link} to={paths.tradeRecord(order.id)}>
          {words('order.record')}
        </Link>
        <Link className={styles.link} to={paths.tradeProof(order.id)}>
          {words('proof.open')}
        </Link>
        <Button block kind="secondary" onClick={onClose}>
          {common('action.done')}
        </Button>
      </div>
    </div>
  );
}
