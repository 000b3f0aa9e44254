import { useEffect, useRef } from 'react';
import { serverNow, type TimedOrder } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { announce, Card, CountdownRing, formatMoney, formatRate, IconForward, Money, Tag } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { useQuote } from '../live/board.data.ts';
import { percentOf } from '../money/money.logic.ts';
import { useCurrency } from '../order/currency.data.ts';
import { DirectionTag } from '../order/direction-tag.tsx';
import { LiveFigures } from '../order/live-figures.tsx';
import { useOrderWords } from '../order/use-order-words.ts';
import styles from './open-card.module.css';

/** A trade with its countdown; its result appears in the same place. */
export function OpenCard({ order }: { order: TimedOrder }) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const currency = useCurrency();
  const quote = useQuote(order.goodsId);
  const open = order.status === 'open';
  return (
    <Card>
      <Link className={styles.head} to={paths.tradeRecord(order.id)}>
        <span className={styles.title}>
          <span className={styles.name}>{order.goodsName}</span>
          <DirectionTag direction={order.direction} />
          {quote?.source === 'recorded' ? <Tag tone="caution">{common('state.recordedPrices')}</Tag> : null}
        </span>
        <IconForward size={20} className={styles.chevron ?? ''} />
      </Link>
      {open ? (
        <div className={styles.body}>
          <CountdownRing
            endsAt={Date.parse(order.expiryTime)}
            duration={order.durationSeconds * 1000}
            now={serverNow}
            label={words('order.timeLeft')}
            size={88}
          />
          <LiveFigures order={order} price={quote?.price ?? undefined} />
        </div>
      ) : (
        <Ended order={order} currency={currency} />
      )}
      <p className={`${styles.terms} m-number`}>
        {words('order.terms', {
          stake: formatMoney(order.stake, language, currency),
          rate: formatRate(percentOf(order.payoutRate), language),
        })}
      </p>
    </Card>
  );
}

function Ended({ order, currency }: { order: TimedOrder; currency: string }) {
  const words = useWords();
  const { outcome, reason } = useOrderWords();
  const [title, text] = [outcome(order), reason(order)];
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    announce(`${order.goodsName}. ${title}. ${text ?? ''}`);
  }, [order.goodsName, title, text]);
  return (
    <div className={styles.ended}>
      <span className={styles.outcome}>{title}</span>
      <Money amount={order.profit ?? '0.00'} currency={currency} size="large" signed />
      <p className={styles.reason}>{text}</p>
      <Link className={styles.proof} to={paths.tradeProof(order.id)}>
        {words('proof.open')}
      </Link>
    </div>
  );
}
