import {
  ErrorView,
  formatMoney,
  formatRate,
  Money,
  Price,
  SegmentedChips,
  SilentMark,
  Skeleton,
  Tag,
} from 'shared-ui';
import { AmountField } from 'shared-ui/forms';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { percentOf } from '../money/money.logic.ts';
import type { Direction } from '../order/order.logic.ts';
import type { Product } from './product.ts';
import { Prospects } from './prospects.tsx';
import type { Ticket } from './ticket.data.ts';
import { quickAmounts } from './ticket.logic.ts';
import styles from './ticket-form.module.css';

interface TicketFormProps {
  ticket: Ticket;
  product: Product;
  direction: Direction;
}

/** Duration, amount, and what they can bring. */
export function TicketForm({ ticket, product, direction }: TicketFormProps) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const { ways, way } = ticket;
  if (!way) {
    if (ways.isError)
      return (
        <ErrorView
          text={words('ticket.termsFailed')}
          actionText={common('action.retry')}
          onAction={() => void ways.refetch()}
        />
      );
    return <FormSkeleton label={common('state.loading')} />;
  }
  const realised = ways.data?.realisedReturn ?? null;
  const rate = (basisPoints: number) => formatRate(percentOf(basisPoints), language);
  return (
    <div className={styles.form}>
      <div className={styles.line}>
        <span className={styles.label}>{words('ticket.price')}</span>
        <Price price={product.price} digits={product.digits} size="large" />
      </div>
      <SilentMark since={product.silentSince} />
      <div>
        <p className={styles.label}>{words('ticket.duration')}</p>
        <SegmentedChips
          label={words('ticket.duration')}
          options={(ways.data?.items ?? []).map(({ durationSeconds, payoutRate }) => ({
            value: durationSeconds,
            label: words('ticket.seconds', { seconds: durationSeconds }),
            note: <bdi dir="ltr">{words('ticket.pays', { rate: rate(payoutRate) })}</bdi>,
          }))}
          value={way.durationSeconds}
          onChange={ticket.setDuration}
        />
      </div>
      <Amount ticket={ticket} way={way} />
      <Prospects
        prospect={ticket.prospect}
        currency={ticket.balance?.currency ?? 'USD'}
        direction={direction}
        breakEven={rate(way.breakEvenRate)}
        realised={realised}
      />
    </div>
  );
}

function Amount({ ticket, way }: { ticket: Ticket; way: NonNullable<Ticket['way']> }) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const { amount, balance, problem, refused, left } = ticket;
  const currency = balance?.currency ?? 'USD';
  const limits = {
    minimum: formatMoney(way.minimum, language, currency),
    maximum: formatMoney(way.maximum, language, currency),
  };
  const served = refused?.error.fields?.amount;
  function error(): string | undefined {
    if (served) return served.message ?? common(`rule.${served.rule}`);
    if (amount === '' || problem === undefined || problem === 'insufficient_funds') return undefined;
    if (problem === 'over_limit')
      return common('limit.left', { left: formatMoney(left ?? '0.00', language, currency) });
    return problem === 'whole_amount' ? common('rule.whole_amount') : words(`ticket.${problem}`, limits);
  }
  return (
    <div className={styles.amount}>
      <AmountField
        label={words('ticket.amount')}
        value={amount}
        onChange={ticket.setAmount}
        currency={currency}
        quick={quickAmounts(way)}
        hint={words('ticket.range', limits)}
        error={error()}
      />
      <div className={styles.line}>
        <span className={styles.label}>
          {common('balance.available')} <Tag tone="caution">{common('state.sandbox')}</Tag>
        </span>
        {balance ? <Money amount={balance.balance} currency={currency} /> : <Skeleton width="6em" />}
      </div>
    </div>
  );
}

function FormSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.form} role="status" aria-busy="true" aria-label={label}>
      <Skeleton height="2rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="11rem" />
      <Skeleton height="9rem" />
    </div>
  );
}
