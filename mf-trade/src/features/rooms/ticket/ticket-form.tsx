import { formatMoney, formatRate, Money, Skeleton, Tag } from 'shared-ui';
import { AmountField } from 'shared-ui/forms';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { useCurrency } from '../currency.data.ts';
import { percentOf } from '../money.logic.ts';
import { Stepper } from './stepper.tsx';
import type { RoomTicketState } from './ticket.data.ts';
import { quickUnits } from './ticket.logic.ts';
import styles from './ticket.module.css';

interface TicketFormProps {
  ticket: RoomTicketState;
  direction: 'up' | 'down';
}

/** Unit amount, leverage ratio and rounds, and what they cost and can bring. */
export function TicketForm({ ticket, direction }: TicketFormProps) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const currency = useCurrency();
  const { order, terms, problem, balance, left } = ticket;
  const limits = {
    minimum: formatMoney(terms.stakeMinimum, language, currency),
    maximum: formatMoney(terms.stakeMaximum, language, currency),
  };
  function error(): string | undefined {
    if (order.unit === '' || problem === undefined || problem === 'insufficient_funds') return undefined;
    if (problem === 'whole_amount') return common('rule.whole_amount');
    if (problem === 'over_limit')
      return common('limit.left', { left: formatMoney(left ?? '0.00', language, currency) });
    return words(`room.${problem}`, limits);
  }
  return (
    <>
      <AmountField
        label={words('room.unit')}
        value={order.unit}
        onChange={(unit) => ticket.set('unit', unit)}
        currency={currency}
        quick={quickUnits(terms, order.leverage)}
        hint={words('room.range', limits)}
        error={error()}
      />
      <Stepper
        label={words('room.leverage')}
        text={`×${order.leverage}`}
        value={order.leverage}
        most={terms.mostLeverage}
        onChange={(value) => ticket.set('leverage', value)}
      />
      <Stepper
        label={words('room.rounds')}
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
  const words = useWords();
  const language = useLanguage();
  const currency = useCurrency();
  const { prospect, terms, order } = ticket;
  const [right, wrong] = direction === 'up' ? (['higher', 'lower'] as const) : (['lower', 'higher'] as const);
  const rate = (basisPoints: number) => formatRate(percentOf(basisPoints), language);
  const figure = (amount: string | undefined) =>
    amount === undefined ? (
      <span className={styles.none}>–</span>
    ) : (
      <Money amount={amount} currency={currency} signed />
    );
  return (
    <section className={styles.box} aria-label={words('prospect.label')}>
      <dl className={styles.both}>
        <div>
          <dt>{words(`prospect.${right}`)}</dt>
          <dd>
            {figure(prospect?.profit)}
            <span className={styles.note}>
              {prospect
                ? words('room.afterFee', {
                    fee: formatMoney(prospect.fee, language, currency),
                    rate: rate(terms.feeRate),
                  })
                : null}
            </span>
          </dd>
        </div>
        <div>
          <dt>{words(`prospect.${wrong}`)}</dt>
          <dd>
            {figure(prospect && `-${prospect.stake}`)}
            <span className={styles.note}>{prospect ? words('room.stakeLost') : null}</span>
          </dd>
        </div>
      </dl>
      {prospect && order.rounds > 1 ? (
        <p className={styles.note}>
          {words('room.held', {
            total: formatMoney(prospect.total, language, currency),
            count: order.rounds,
          })}
        </p>
      ) : null}
      <p className={styles.note}>{words('room.matchNote')}</p>
      <p className={styles.note}>{words('prospect.breakEven', { rate: rate(terms.breakEvenRate) })}</p>
    </section>
  );
}
