import { type ReactNode, useEffect, useId, useState } from 'react';
import { type SavingsPlan, useAllowance } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import {
  BreakNotice,
  BreakReason,
  Button,
  confirm,
  Details,
  EmptyView,
  ErrorView,
  formatDateTime,
  formatRate,
  IconButton,
  IconList,
  Page,
  SkeletonRows,
  toast,
} from 'shared-ui';
import { AmountField } from 'shared-ui/forms';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useBack, useNavigate } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { RecordCards } from './list/record-cards.tsx';
import { useCurrency } from './money/currency.data.ts';
import { SandboxNote } from './money/sandbox-note.tsx';
import { useMoney } from './money/use-money.ts';
import { useHoldings } from './redeem/redeem.data.ts';
import { HoldingCard } from './terms/holding-card.tsx';
import { PlanCards } from './terms/plan-cards.tsx';
import own from './terms/plans.module.css';
import { usePlans, useRunning } from './terms/terms.data.ts';
import { payoutOf, percentOf } from './terms/terms.logic.ts';
import { useTermForm } from './terms/use-term-form.ts';

/** `/my/fixedterm`: the terms side by side, buying in, and what runs (product decisions, section 4). */
export default function PlansPage() {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const back = useBack(paths.my());
  const currency = useCurrency();
  const holdings = useHoldings();
  const [asked, setAsked] = useState('');
  const { data, isError, refetch } = usePlans(asked);
  const head = {
    title: words('savings.title'),
    onBack: back,
    extra: (
      <IconButton
        label={words('savings.records')}
        icon={<IconList />}
        onClick={() => navigate(paths.termRecords())}
      />
    ),
  };
  if ((isError && !data) || (holdings.isError && !holdings.data))
    return (
      <Page {...head}>
        <ErrorView
          text={words('savings.failed')}
          actionText={common('action.retry')}
          onAction={() => void Promise.all([refetch(), holdings.refetch()])}
        />
      </Page>
    );
  if (!data || !holdings.data || !currency)
    return (
      <Page {...head}>
        <SandboxNote />
        <SkeletonRows rows={6} label={common('state.loading')} />
      </Page>
    );
  return (
    <Buying
      head={head}
      plans={data.items}
      available={holdings.data.balance}
      currency={currency}
      onAmount={setAsked}
    />
  );
}

interface BuyingProps {
  head: { title: string; onBack: () => void; extra: ReactNode };
  plans: readonly SavingsPlan[];
  available: string;
  currency: string;
  /** The amount whose interest is to be known; '' for none. */
  onAmount: (amount: string) => void;
}

function Buying({ head, plans, available, currency, onAmount }: BuyingProps) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const money = useMoney(currency);
  const form = useTermForm({ plans, available, currency });
  const { plan, amount } = form;
  const { pause } = useAllowance();
  const reason = useId();
  const wanted = form.isRight ? amount : '';
  // What was typed and fits is asked for; what came back from a draft too.
  useEffect(() => onAmount(wanted), [wanted, onAmount]);

  async function buy() {
    if (!form.judge() || !plan) return;
    const interest = plan.interest ?? '0.00';
    const sure = await confirm({
      title: words('savings.confirmTitle'),
      text: (
        <Details
          items={[
            { key: 'amount', label: words('savings.amount'), value: money(amount) },
            {
              key: 'days',
              label: words('savings.term'),
              value: common('unit.days', { count: plan.termDays }),
            },
            {
              key: 'rate',
              label: words('savings.perYear'),
              value: formatRate(percentOf(plan.annualRate), language),
            },
            {
              key: 'interest',
              label: words('savings.interest'),
              value: <bdi dir="ltr">+{money(interest)}</bdi>,
            },
            {
              key: 'maturity',
              label: words('savings.maturity'),
              value: formatDateTime(plan.maturityTime, language),
            },
            { key: 'payout', label: words('savings.payout'), value: money(payoutOf({ amount, interest })) },
          ]}
        />
      ),
      confirmText: words('savings.buy'),
    });
    if (sure && (await form.send())) toast.success(words('savings.bought', { amount: money(amount) }));
  }

  return (
    <Page
      {...head}
      action={
        <>
          {pause ? <BreakReason pause={pause} id={reason} /> : null}
          <Button
            block
            loading={form.busy}
            disabled={!plan || pause !== null}
            aria-describedby={pause ? reason : undefined}
            onClick={buy}
          >
            {words('savings.buy')}
          </Button>
        </>
      }
    >
      <SandboxNote />
      <BreakNotice pause={pause} to={paths.ownLimits()} />
      <AmountField
        label={words('savings.amount')}
        currency={currency}
        value={amount}
        error={form.error}
        hint={
          plan
            ? `${common('balance.available')} ${money(available)} · ${words('terms.range', { minimum: money(plan.minimum), maximum: money(plan.maximum) })}`
            : undefined
        }
        onChange={form.setAmount}
      />
      {plan ? (
        <PlanCards
          plans={plans}
          currency={currency}
          chosen={plan.termDays}
          showInterest={form.isRight}
          onChoose={form.choose}
        />
      ) : (
        <EmptyView text={words('savings.allClosed')} />
      )}
      <p className={own.rule}>{words('savings.rule')}</p>
      <Running currency={currency} />
    </Page>
  );
}

function Running({ currency }: { currency: string }) {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  const { items, failed, refetch } = useRunning();
  return (
    <section aria-label={words('savings.running')}>
      <h2 className={own.heading}>{words('savings.running')}</h2>
      {failed ? (
        <ErrorView
          text={words('savings.failed')}
          actionText={common('action.retry')}
          onAction={() => void refetch()}
        />
      ) : null}
      {!items && !failed ? <SkeletonRows rows={2} label={common('state.loading')} /> : null}
      {items?.length === 0 ? <p className={own.rule}>{words('savings.noneRunning')}</p> : null}
      <RecordCards items={items ?? []}>
        {(holding) => (
          <HoldingCard
            holding={holding}
            currency={currency}
            onOpen={() => navigate(paths.termRecord(holding.id))}
          />
        )}
      </RecordCards>
    </section>
  );
}
