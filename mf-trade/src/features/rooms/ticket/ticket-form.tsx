import { useCurrency } from 'shared-api/client';
import type { BasisPoints, MoneyText } from 'shared-api/contract';
import { percentOf } from 'shared-api/money';
import { formatMoney, formatRate, Money, Skeleton, Tag } from 'shared-ui';
import { AmountField, refusalSentence } from 'shared-ui/forms';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
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
  const { order, terms, problem, balance, left } = ticket;
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
        <span className={styles.label}>
          {common('balance.available')} <Tag tone="caution">{common('state.sandbox')}</Tag>
        </span>
        {balance ? <Money amount={balance.balance} currency={currency} /> : <Skeleton width="6em" />}
      </div>
      <Prospects ticket={ticket} direction={direction} />
    </>
  );
}

/** What is won and what is lost in a round, in money, before anything is confirmed. */
function Prospects({ ticket, direction }: TicketFormProps) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { prospect, terms, order } = ticket;
  const [right, wrong] = direction === 'up' ? (['higher', 'lower'] as const) : (['lower', 'higher'] as const);
  const rate = (basisPoints: BasisPoints) => formatRate(percentOf(basisPoints), language);
  const figure = (amount: MoneyText | undefined) =>
    amount === undefined ? (
      <span className={styles.none}>–</span>
    ) : (
      <Money amount={amount} currency={currency} result />
    );
  return (
    <section className={styles.box} aria-label={t('prospect.label')}>
      <dl className={styles.both}>
        <div>
          <dt>{t(`prospect.${right}`)}</dt>
          <dd>
            {figure(prospect?.profit)}
            <span className={styles.note}>
              {prospect
                ? t('room.afterFee', {
                    fee: formatMoney(prospect.fee, language, currency),
                    rate: rate(terms.feeRate),
                  })
                : null}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t(`prospect.${wrong}`)}</dt>
          <dd>
            {figure(prospect && `-${prospect.stake}`)}
            <span className={styles.note}>{prospect ? t('room.stakeLost') : null}</span>
          </dd>
        </div>
      </dl>
      {prospect && order.rounds > 1 ? (
        <p className={styles.note}>
          {t('room.held', {
            total: formatMoney(prospect.total, language, currency),
            count: order.rounds,
          })}
        </p>
      ) : null}
      <p className={styles.note}>{t('room.matchNote')}</p>
      <p className={styles.note}>{t('prospect.breakEven', { rate: rate(terms.breakEvenRate) })}</p>
    </section>
  );
}
