import type { ReactNode } from 'react';
import { TRADE_PASSWORD_DIGITS } from 'shared-api/client';
import { Button } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { Details } from 'shared-ui/parts';
import { useLayer } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { RepeatedSheet } from '../../../shared/repeated/repeated-sheet.tsx';
import { Step, Steps, type StepsPage } from '../../../shared/steps/step.tsx';
import { AmountStep, RedeemSummary } from './amount-step.tsx';
import { FactorSheet } from './factor-sheet.tsx';
import { MeansStep } from './means-step.tsx';
import styles from './new-redemption.module.css';
import { CheckedAmount, PasswordStep } from './password-step.tsx';
import { useRedeemForm } from './use-redeem-form.ts';

interface NewRedemptionProps extends Omit<Parameters<typeof useRedeemForm>[1], 'onDone'> {
  /** Names the draft: the channel, or all of them. */
  draft: string;
  onDone: (id: string) => void;
  page: (content: ReactNode, parts: StepsPage) => ReactNode;
}

/** Where to, how much, and the transaction password; each step closes into a line of its own. */
export function NewRedemption({ draft, page, ...parts }: NewRedemptionProps) {
  const { choices, channels, available, currency } = parts;
  const t = useTranslation();
  const common = useCommonTranslation();
  const money = useMoney(currency);
  const form = useRedeemForm(draft, parts);
  const { step, means, terms, values } = form;
  // One for each step. What is being sent has its answer here first.
  useLayer(step > 1, () => form.busy || form.open(1));
  useLayer(step > 2, () => form.busy || form.open(2));
  const stateOf = (number: number) => {
    if (number < step) return 'closed';
    return number === step ? 'open' : 'ahead';
  };
  const edit = (number: number, label: string) =>
    form.busy ? undefined : { label, onEdit: () => form.open(number) };

  const ready = form.tradePassword.length === TRADE_PASSWORD_DIGITS;
  const confirm = () => {
    if (ready && !form.wait.blockedBy) void form.send();
  };

  function action() {
    // The only one that is bound is chosen already.
    if (step === 1 && means && terms?.isOpen)
      return (
        <Button block onClick={() => form.choose(means)}>
          {common('action.next')}
        </Button>
      );
    if (step === 2)
      return (
        <Button block onClick={form.next}>
          {common('action.next')}
        </Button>
      );
    if (step === 3)
      return (
        <>
          {form.wait.note}
          <Button
            block
            loading={form.busy}
            blocked={ready ? undefined : t('redeem.needPassword')}
            blockedBy={form.wait.blockedBy}
            onClick={confirm}
          >
            {t('redeem.confirm', { amount: money(values.amount || '0') })}
          </Button>
        </>
      );
    return null;
  }

  function side() {
    const held = { key: 'available', label: common('balance.available'), value: money(available) };
    if (step === 1) return choices.length > 0 ? <Details items={[held]} /> : null;
    if (!terms) return null;
    if (step === 2) return <RedeemSummary {...{ form, terms, available, currency }} />;
    return <CheckedAmount {...{ form, terms, currency }} />;
  }

  return page(
    <Steps at={step}>
      <Step
        number={1}
        title={t('redeem.where')}
        state={stateOf(1)}
        summary={
          means ? (
            <>
              <bdi>{means.title}</bdi>
              <span className={styles.note}>
                <bdi>{means.note}</bdi>
              </span>
            </>
          ) : null
        }
        edit={edit(1, t('redeem.editWhere'))}
      >
        <MeansStep {...{ choices, channels, currency }} chosen={means?.id} onChoose={form.choose} />
      </Step>
      <Step
        number={2}
        title={t('redeem.amount')}
        state={stateOf(2)}
        summary={
          step > 2 && terms
            ? t('redeem.summary', { amount: money(values.amount), fee: money(terms.fee) })
            : null
        }
        edit={edit(2, t('redeem.editAmount'))}
      >
        {terms ? <AmountStep {...{ form, terms, available, currency }} /> : null}
      </Step>
      <Step number={3} title={t('redeem.check')} state={stateOf(3)}>
        {step === 3 ? <PasswordStep form={form} onEnter={confirm} /> : null}
      </Step>
      <FactorSheet open={form.asksFactor} onConfirmed={form.send} onClose={form.stopAsking} />
      <RepeatedSheet
        open={form.repeated.isOpen}
        title={t('redeem.repeated')}
        text={form.repeated.text}
        goTo={{ text: t('redeem.view'), act: form.repeated.goTo }}
        another={{ text: t('redeem.again'), act: form.repeated.makeAnother }}
        onClose={form.repeated.close}
      />
    </Steps>,
    {
      action: action(),
      side: side(),
      onBack: step > 1 && !form.busy ? () => form.open(step - 1) : undefined,
    },
  );
}
