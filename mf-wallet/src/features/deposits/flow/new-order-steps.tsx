import { type ReactNode, useId, useRef } from 'react';
import type { DepositChannel } from 'shared-api/client';
import { Button } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { BreakReason } from 'shared-ui/parts';
import { useLayer } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { paidIn } from '../../../shared/money/amount.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { Step, Steps, type StepsPage } from '../../../shared/steps/step.tsx';
import { AmountStep, DepositSummary } from './amount-step.tsx';
import { EarlierOrder } from './earlier-order.tsx';
import { PayStep } from './pay-step.tsx';
import { useDepositForm } from './use-deposit-form.ts';

/** Renders the page around the steps. */
export type RenderPage = (content: ReactNode, parts?: StepsPage) => ReactNode;

interface NewOrderStepsProps {
  terms: DepositChannel;
  currency: string;
  /** The order is made. */
  onDone: (id: string) => void;
  page: RenderPage;
}

/** Amount and name, then the payment; the order comes after. */
export function NewOrderSteps({ terms, currency, onDone, page }: NewOrderStepsProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const money = useMoney(paidIn(terms.usdtRate, currency));
  const form = useDepositForm(terms, currency, onDone);
  const { amount, depositorName } = form.values;
  const area = useRef<HTMLDivElement>(null);
  const reason = useId();
  // What is being sent has its answer here first.
  useLayer(form.paying, () => form.busy || form.edit());

  function next() {
    void form.next();
    // What is wrong is marked on the page one frame later.
    requestAnimationFrame(() => area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return page(
    <>
      <Steps at={form.paying ? 2 : 1}>
        <Step
          number={1}
          title={t('step.amount')}
          state={form.paying ? 'closed' : 'open'}
          summary={
            form.paying ? (
              <>
                {money(amount)} · <bdi>{depositorName}</bdi>
              </>
            ) : null
          }
          edit={form.busy ? undefined : { label: t('step.edit'), onEdit: form.edit }}
        >
          <AmountStep terms={terms} currency={currency} form={form} area={area} onNext={next} />
        </Step>
        <Step number={2} title={t('step.pay')} state={form.paying ? 'open' : 'ahead'}>
          <PayStep terms={terms} currency={currency} form={form} />
        </Step>
      </Steps>
      <EarlierOrder earlier={form.earlier} currency={currency} />
    </>,
    {
      action: form.paying ? (
        <>
          {form.wait.note}
          <Button block loading={form.busy} blockedBy={form.wait.blockedBy} onClick={form.send}>
            {t('pay.paid')}
          </Button>
        </>
      ) : (
        <>
          {form.pause ? <BreakReason pause={form.pause} id={reason} /> : form.wait.note}
          <Button
            block
            loading={form.judging}
            blockedBy={form.pause ? reason : form.wait.blockedBy}
            onClick={next}
          >
            {common('action.next')}
          </Button>
        </>
      ),
      side: <DepositSummary terms={terms} currency={currency} form={form} />,
      onBack: form.paying && !form.busy ? form.edit : undefined,
    },
  );
}
