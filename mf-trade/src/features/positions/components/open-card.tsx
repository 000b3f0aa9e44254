import { useEffect, useRef } from 'react';
import { serverNow, type TimedOrder, useCurrency } from 'shared-api/client';
import { percentOf } from 'shared-api/money';
import { paths } from 'shared-api/paths';
import { announce, Card, formatRate, Money } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { CountdownRing } from 'shared-ui/parts';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { useQuote } from '../../../shared/live/board.data.ts';
import { Standing } from '../../../shared/order/standing.tsx';
import { TradeLine } from '../../../shared/order/trade-line.tsx';
import { useOrderWords } from '../../../shared/order/use-order-words.ts';
import { liveOf } from '../live/next-to-end.logic.ts';
import styles from './open-card.module.css';
import { OpenHead } from './open-head.tsx';

/** A trade with its countdown; its result appears in the same place. */
export function OpenCard({ order }: { order: TimedOrder }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const quote = useQuote(order.goodsId);
  const price = quote?.price ?? undefined;
  const [trade] = order.status === 'open' ? liveOf(order, serverNow()) : [];
  return (
    <Card>
      <OpenHead
        order={order}
        name={order.goodsName}
        trade={trade}
        price={price}
        isRecorded={quote?.source === 'recorded'}
      />
      {trade ? (
        <>
          <div className={styles.body}>
            <TradeLine
              goodsId={order.goodsId}
              direction={order.direction}
              startsAt={trade.from}
              endsAt={trade.to}
              entry={trade.entry}
            />
            <CountdownRing
              endsAt={trade.to}
              duration={trade.to - trade.from}
              now={serverNow}
              label={t('order.timeLeft')}
              size={52}
            />
          </div>
          <p className={`${styles.foot} m-number`}>
            <Standing order={order} price={price} />
            <bdi>
              {t('order.rate')} {formatRate(percentOf(order.payoutRate), language)}
            </bdi>
          </p>
        </>
      ) : (
        <Ended order={order} currency={currency} />
      )}
    </Card>
  );
}

function Ended({ order, currency }: { order: TimedOrder; currency: string }) {
  const t = useTranslation();
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
      <Money amount={order.profit ?? '0.00'} currency={currency} size="large" result />
      <p className={styles.reason}>{text}</p>
      <Link className={styles.proof} to={paths.tradeProof(order.id)}>
        {t('proof.open')}
      </Link>
    </div>
  );
}
