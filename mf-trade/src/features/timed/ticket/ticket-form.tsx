import type { BasisPoints } from 'shared-api/contract';
import { percentOf } from 'shared-api/money';
import {
  cx,
  ErrorView,
  formatCount,
  formatLength,
  formatRate,
  IconArrowDown,
  IconArrowUp,
  isolate,
  Money,
  SegmentedChips,
  SilentMark,
  Skeleton,
} from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import type { Direction } from '../../../shared/order/order.logic.ts';
import { Prospects } from '../../../shared/ticket/prospects.tsx';
import { Spendable, StakeAmount } from '../../../shared/ticket/stake-amount.tsx';
import type { Product, Ticket } from './ticket.data.ts';
import styles from './ticket-form.module.css';

interface TicketFormProps {
  ticket: Ticket;
  product: Product;
  direction: Direction;
  onSide: (direction: Direction) => void;
}

const SIDES = ['up', 'down'] as const;

/** Side, duration, amount, and what they can bring. */
export function TicketForm({ ticket, product, direction, onSide }: TicketFormProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const { ways, way, prospect, balance } = ticket;
  if (!way) {
    if (ways.isError)
      return <ErrorView text={t('ticket.termsFailed')} onAction={() => void ways.refetch()} />;
    return <FormSkeleton label={common('state.loading')} />;
  }
  const realised = ways.data?.realisedReturn ?? undefined;
  const currency = balance?.currency ?? 'USD';
  const rate = (basisPoints: BasisPoints) => formatRate(percentOf(basisPoints), language);
  return (
    <div className={styles.form}>
      <SilentMark since={product.silentSince} />
      <SegmentedChips
        variant="joined"
        label={t('record.direction')}
        options={SIDES.map((value) => ({
          value,
          label: (
            <span className={cx(styles.side, value === direction && styles[value])}>
              {value === 'up' ? <IconArrowUp size={16} /> : <IconArrowDown size={16} />}
              {common(`order.${value}`)}
            </span>
          ),
        }))}
        value={direction}
        onChange={onSide}
      />
      <div className={styles.lengths}>
        <p className={styles.label}>{t('ticket.duration')}</p>
        <SegmentedChips
          label={t('ticket.duration')}
          options={(ways.data?.items ?? []).map(({ durationSeconds, payoutRate }) => ({
            value: durationSeconds,
            label: formatLength(durationSeconds, language),
            note: <bdi dir="ltr">{t('ticket.pays', { rate: rate(payoutRate) })}</bdi>,
          }))}
          value={way.durationSeconds}
          onChange={ticket.setDuration}
        />
      </div>
      <Amount ticket={ticket} way={way} />
      <Prospects
        prospect={prospect}
        currency={currency}
        direction={direction}
        won={
          prospect && (
            <>
              {t('prospect.paidBack')} <Money amount={prospect.paidBack} currency={currency} size="small" />
            </>
          )
        }
        lost={prospect && t('prospect.stakeLost')}
        notes={[
          t('prospect.tie'),
          t('prospect.breakEven', { rate: rate(way.breakEvenRate) }),
          realised &&
            t('prospect.realised', {
              rate: isolate(rate(realised.rate), language),
              won: isolate(formatCount(realised.won, language), language),
              trades: isolate(formatCount(realised.trades, language), language),
            }),
        ]}
      />
    </div>
  );
}

function Amount({ ticket, way }: { ticket: Ticket; way: NonNullable<Ticket['way']> }) {
  const t = useTranslation();
  const { amount, balance, problem, refused, left } = ticket;
  const currency = balance?.currency ?? 'USD';
  return (
    <div className={styles.amount}>
      <StakeAmount
        label={t('ticket.amount')}
        value={amount}
        onChange={ticket.setAmount}
        currency={currency}
        limits={way}
        limitText={(key, limits) => t(`ticket.${key}`, limits)}
        problem={problem}
        left={left}
        refusal={refused?.error.fields?.amount}
      />
      <Spendable balance={balance} currency={currency} className={styles.spendable} />
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
