import { useEffect, useRef } from 'react';
import { serverNow, type TimedOrder, useCurrency } from 'shared-api/client';
import { percentOf } from 'shared-api/money';
import { paths } from 'shared-api/paths';
import { announce, Card, formatMoney, formatRate, IconForward, Money, Tag } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { CountdownRing } from 'shared-ui/parts';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { useQuote } from '../../../shared/live/board.data.ts';
import { DirectionTag } from '../../../shared/order/direction-tag.tsx';
import { LiveFigures } from '../../../shared/order/live-figures.tsx';
import styles from '../../../shared/order/open-card.module.css';
import { TradeLine } from '../../../shared/order/trade-line.tsx';
import { useOrderWords } from '../../../shared/order/use-order-words.ts';

/** A trade with its countdown; its result appears in the same place. */
export function OpenCard({ order }: { order: TimedOrder }) {
  const t = useTranslation();
  const common = useCommonTranslation();
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
        <>
          <div className={styles.body}>
            <CountdownRing
              endsAt={Date.parse(order.expiryTime)}
              duration={order.durationSeconds * 1000}
              now={serverNow}
              label={t('order.timeLeft')}
              size={88}
            />
            <LiveFigures order={order} price={quote?.price ?? undefined} />
          </div>
          <TradeLine
            goodsId={order.goodsId}
            direction={order.direction}
            startsAt={Date.parse(order.createdTime)}
            endsAt={Date.parse(order.expiryTime)}
            entry={order.entry?.price}
          />
        </>
      ) : (
        <Ended order={order} currency={currency} />
      )}
      <p className={`${styles.terms} m-number`}>
        {t('order.terms', {
          stake: formatMoney(order.stake, language, currency),
          rate: formatRate(percentOf(order.payoutRate), language),
        })}
      </p>
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
