import { useCurrency } from 'shared-api/client';
import type { BasisPoints } from 'shared-api/contract';
import { percentOf } from 'shared-api/money';
import { formatMoney, formatRate } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { Prospects } from '../../../shared/ticket/prospects.tsx';
import { Spendable, StakeAmount } from '../../../shared/ticket/stake-amount.tsx';
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
  const language = useLanguage();
  const currency = useCurrency();
  const { order, terms, problem, balance, left, prospect } = ticket;
  const rate = (basisPoints: BasisPoints) => formatRate(percentOf(basisPoints), language);
  return (
    <>
      <StakeAmount
        label={t('room.unit')}
        value={order.unit}
        onChange={(unit) => ticket.set('unit', unit)}
        currency={currency}
        limits={{ minimum: terms.stakeMinimum, maximum: terms.stakeMaximum }}
        leverage={order.leverage}
        limitText={(key, limits) => t(`room.${key}`, limits)}
        problem={problem}
        left={left}
        refusal={ticket.refused?.fields?.unitAmount}
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
      <Spendable balance={balance} currency={currency} />
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
