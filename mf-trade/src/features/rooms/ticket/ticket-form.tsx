import { useCurrency } from 'shared-api/client';
import type { BasisPoints } from 'shared-api/contract';
import { percentOf } from 'shared-api/money';
import { formatMoney, formatRate, Money, Skeleton } from 'shared-ui';
import { AmountField, refusalSentence } from 'shared-ui/forms';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { Prospects } from '../../../shared/ticket/prospects.tsx';
import { quickAmounts } from '../../../shared/ticket/stake.logic.ts';
import { Stepper } from './stepper.tsx';
import type { RoomTicketState } from './ticket.data.ts';
import styles from './ticket.module.css';

interface TicketFormProps {
  ticket: RoomTicketState;
  direction: 'up' | 'down';
}

/** Unit amount, leverage ratio and rounds, and what they cost and can bring. */
export function TicketForm({ ticket, direction }: TicketFormProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { order, terms, problem, balance, left, prospect } = ticket;
  const rate = (basisPoints: BasisPoints) => formatRate(percentOf(basisPoints), language);
  const limits = {
    minimum: formatMoney(terms.stakeMinimum, language, currency),
    maximum: formatMoney(terms.stakeMaximum, language, currency),
  };
  const served = ticket.refused?.fields?.unitAmount;
  function error(): string | undefined {
    if (served) return refusalSentence(common, served, t('room.unit'));
    if (order.unit === '' || problem === undefined || problem === 'insufficient_funds') return undefined;
    if (problem === 'whole_amount') return common('rule.whole_amount');
    if (problem === 'over_limit')
      return common('limit.left', { left: formatMoney(left ?? '0.00', language, currency) });
    return t(`room.${problem}`, limits);
  }
  return (
    <>
      <AmountField
        label={t('room.unit')}
        value={order.unit}
        onChange={(unit) => ticket.set('unit', unit)}
        currency={currency}
        quick={quickAmounts({ minimum: terms.stakeMinimum, maximum: terms.stakeMaximum }, order.leverage)}
        hint={t('room.range', limits)}
        error={error()}
      />
      <Stepper
        label={t('room.leverage')}
        text={`×${order.leverage}`}
        value={order.leverage}
        most={terms.mostLeverage}
        onChange={(value) => ticket.set('leverage', value)}
      />
      <Stepper
        label={t('room.rounds')}
        text={String(order.rounds)}
        value={order.rounds}
        most={terms.mostRounds}
        onChange={(value) => ticket.set('rounds', value)}
      />
      <div className={styles.line}>
        <span className={styles.label}>{common('balance.available')}</span>
        {balance ? (
          <Money amount={balance.balance} currency={currency} size="small" />
        ) : (
          <Skeleton width="6em" />
        )}
      </div>
      <div className={styles.box}>
        <Prospects
          prospect={prospect}
          currency={currency}
          direction={direction}
          won={
            prospect &&
            t('room.afterFee', {
              fee: formatMoney(prospect.fee, language, currency),
              rate: rate(terms.feeRate),
            })
          }
          lost={prospect && t('room.stakeLost')}
          notes={[
            prospect && order.rounds > 1
              ? t('room.held', {
                  total: formatMoney(prospect.total, language, currency),
                  count: order.rounds,
                })
              : undefined,
            t('room.matchNote'),
            t('prospect.breakEven', { rate: rate(terms.breakEvenRate) }),
          ]}
        />
      </div>
    </>
  );
}
