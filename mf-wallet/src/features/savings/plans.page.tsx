import { type ReactNode, useEffect, useId, useState } from 'react';
import { type SavingsPlan, useAllowance, useCurrency } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { paths } from 'shared-api/paths';
import { BreakNotice, Button, EmptyView, ErrorView, IconButton, IconList, Page, toast } from 'shared-ui';
import { AmountField } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { BreakReason } from 'shared-ui/parts';
import { useBack, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { RecordCards } from '../../shared/list/cards-page.tsx';
import { useHoldings } from '../../shared/money/holdings.data.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { RepeatedSheet } from '../../shared/repeated/repeated-sheet.tsx';
import { HoldingCard } from './components/holding-card.tsx';
import { PlanCards } from './components/plan-cards.tsx';
import own from './components/plans.module.css';
import { PlansSkeleton } from './components/plans-skeleton.tsx';
import { useInterest, usePlans, useRunning } from './components/terms.data.ts';
import { withoutInterest } from './components/terms.logic.ts';
import { useConfirmTerm } from './components/use-confirm-term.tsx';
import { useTermForm } from './components/use-term-form.ts';

/** `/my/fixedterm`: the terms side by side, buying in, and what runs (docs/product.md, section 4). */
export default function PlansPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const back = useBack(paths.my());
  const currency = useCurrency();
  const holdings = useHoldings();
  const [asked, setAsked] = useState('');
  const plans = usePlans(asked);
  const running = useRunning();
  const { data, isError, refetch } = plans;
  const head = {
    title: t('savings.title'),
    onBack: back,
    extra: (
      <IconButton
        label={t('savings.records')}
        icon={<IconList />}
        onClick={() => navigate(paths.termRecords())}
      />
    ),
  };
  if ((isError && !data) || (holdings.isError && !holdings.data))
    return (
      <Page money {...head}>
        <ErrorView
          text={t('savings.failed')}
          onAction={() => void Promise.all([refetch(), holdings.refetch()])}
        />
      </Page>
    );
  // What runs stands above the rule on a phone: it comes together with the rest, so that nothing moves.
  if (!data || !holdings.data || !currency || (!running.items && !running.failed))
    return (
      <Page money {...head}>
        <PlansSkeleton />
      </Page>
    );
  return (
    <Buying
      head={head}
      plans={plans.isPlaceholderData ? withoutInterest(data.items) : data.items}
      available={holdings.data.balance}
      currency={currency}
      onAmount={setAsked}
    />
  );
}

interface BuyingProps {
  head: { title: string; onBack: () => void; extra: ReactNode };
  plans: readonly SavingsPlan[];
  available: MoneyText;
  currency: string;
  /** The amount whose interest is to be known; '' for none. */
  onAmount: (amount: MoneyText) => void;
}

function Buying({ head, plans, available, currency, onAmount }: BuyingProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const money = useMoney(currency);
  const confirmTerm = useConfirmTerm(currency);
  const navigate = useNavigate();
  const onDone = (bought: MoneyText) => toast.success(t('savings.bought', { amount: money(bought) }));
  const form = useTermForm({ plans, available, currency, onDone });
  const { plan, amount } = form;
  const { pause } = useAllowance();
  const { isAsking, interestOf } = useInterest();
  const reason = useId();
  const wanted = form.isRight ? amount : '';
  // The interest is asked for of any amount that fits, also of one from a kept draft.
  useEffect(() => onAmount(wanted), [wanted, onAmount]);

  async function buy() {
    if (!form.judge() || !plan) return;
    const interest = await interestOf({ amount, termDays: plan.termDays });
    if (interest === undefined) return;
    if (await confirmTerm({ plan, amount, interest })) await form.send();
  }

  function goToRepeated() {
    form.clear();
    navigate(paths.termRecord(form.repeated.id));
  }

  return (
    <Page
      money
      {...head}
      side={<p className="m-quiet-12">{t('savings.rule')}</p>}
      action={
        <>
          {pause ? <BreakReason pause={pause} id={reason} /> : form.wait.note}
          <Button
            block
            loading={form.busy || isAsking}
            blockedBy={pause ? reason : form.wait.blockedBy}
            blocked={plan || pause ? undefined : t('savings.noPlan')}
            onClick={buy}
          >
            {t('savings.buy')}
          </Button>
        </>
      }
    >
      <BreakNotice pause={pause} to={paths.ownLimits()} />
      <AmountField
        label={t('savings.amount')}
        variant="hero"
        currency={currency}
        value={amount}
        error={form.error}
        hint={
          plan
            ? `${common('balance.available')} ${money(available)} · ${t('terms.range', { minimum: money(plan.minimum), maximum: money(plan.maximum) })}`
            : undefined
        }
        onChange={form.setAmount}
        onEnter={() => pause === null && !form.wait.blockedBy && void buy()}
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
        <EmptyView text={t('savings.allClosed')} />
      )}
      <Running currency={currency} />
      <RepeatedSheet
        open={form.repeated.isOpen}
        title={t('savings.repeated')}
        text={form.repeated.text}
        goTo={{ text: t('savings.view'), act: goToRepeated }}
        another={{ text: t('savings.another'), act: form.repeated.makeAnother }}
        onClose={form.repeated.close}
      />
    </Page>
  );
}

function Running({ currency }: { currency: string }) {
  const t = useTranslation();
  const { items, failed, refetch } = useRunning();
  return (
    <section aria-label={t('savings.running')}>
      <h2 className={own.heading}>{t('savings.running')}</h2>
      {failed ? <ErrorView text={t('savings.failed')} onAction={() => void refetch()} /> : null}
      {items?.length === 0 ? <p className="m-quiet-12">{t('savings.noneRunning')}</p> : null}
      <RecordCards items={items ?? []} list="moveRecords">
        {(holding, onOpen) => <HoldingCard {...{ holding, currency, onOpen }} />}
      </RecordCards>
    </section>
  );
}
