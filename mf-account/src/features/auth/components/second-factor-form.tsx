import { useEffect, useRef, useState } from 'react';
import { ErrorView, SkeletonRows } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import type { RemoteWidgets } from 'shared-ui/router';
import { useOutcome } from '../auth.data.ts';
import { useBeginSecondFactor, useConfirmSecondFactor } from '../security.data.ts';
import { FactorForm, type Step } from './factor-form.tsx';

/** Begins a second step and hands on what its confirmation gives; a step whose time is over begins anew. */
export default function SecondFactorForm({ onConfirmed }: RemoteWidgets['mf-account/second-factor']) {
  const common = useCommonTranslation();
  const outcome = useOutcome();
  const begin = useBeginSecondFactor();
  const confirm = useConfirmSecondFactor();
  const [step, setStep] = useState<Step>();
  const begun = useRef(false);

  async function start() {
    const answer = await outcome.attempt(() => begin.mutateAsync({}));
    if (answer?.secondStep) setStep(answer.secondStep);
    // It was turned off meanwhile.
    else if (answer) onConfirmed(undefined);
  }
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void start();
  });

  // A step whose time is over begins anew; why is said in the form.
  const isOver = outcome.reason === 'ticket_expired';
  if (!step || isOver) {
    if (begin.isPending || (!step && !begin.isError)) return <SkeletonRows rows={2} />;
    return (
      <ErrorView
        text={outcome.error ?? common('state.loadFailed')}
        onAction={() => {
          outcome.clear();
          setStep(undefined);
          void start();
        }}
      />
    );
  }
  return (
    <FactorForm
      key={step.ticket}
      step={step}
      outcome={outcome}
      busy={confirm.isPending}
      onAnswer={async (answer) => {
        const passed = await outcome.attempt(() => confirm.mutateAsync(answer));
        if (passed) onConfirmed(passed.secondFactor);
      }}
    />
  );
}
