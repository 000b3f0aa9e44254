import { useState } from 'react';
import { Sheet } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import { useOutcome } from '../auth.data.ts';
import styles from '../auth.module.css';
import { type Proof, useBeginSecondFactor, useConfirmSecondFactor } from '../security.data.ts';
import { useSecrets } from '../use-secrets.ts';
import { AttemptForm } from './attempt-form.tsx';
import { FactorForm, type Step } from './factor-form.tsx';
import { OwnPassword } from './own-password.tsx';

export interface ProveSheetProps {
  open: boolean;
  /** What will be done. */
  title: string;
  /** What follows from it; without one, the user is asked to confirm who they are. */
  text?: string;
  /** A second factor is on and is asked for too. */
  isProtected: boolean;
  /** Does it; throws the server's refusal. */
  onProved: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the sign-in password and, where one is on, for a second factor. */
export function ProveSheet({ open, title, onClose, ...rest }: ProveSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      {open ? <ProveForm {...rest} onClose={onClose} /> : null}
    </Sheet>
  );
}

function ProveForm({ text, isProtected, onProved, onClose }: Omit<ProveSheetProps, 'open' | 'title'>) {
  const t = useTranslation();
  const outcome = useOutcome();
  const { refusals } = outcome;
  const begin = useBeginSecondFactor();
  const confirm = useConfirmSecondFactor();
  const secrets = useSecrets(['password'], refusals);
  const { password } = secrets.values;
  const [step, setStep] = useState<Step>();
  const [confirmed, setConfirmed] = useState<string>();
  const [acting, setActing] = useState(false);

  async function act(secondFactor?: string) {
    setActing(true);
    const done = await outcome.attempt(async () => {
      await onProved({ password, ...(secondFactor && { secondFactor }) });
      return true;
    });
    setActing(false);
    if (done) onClose();
  }
  async function submitPassword() {
    outcome.clear();
    if (!password) return refusals.show({ password: { rule: 'required' } });
    if (!isProtected || confirmed) return act(confirmed);
    const answer = await outcome.attempt(() => begin.mutateAsync({}));
    if (answer?.secondStep) setStep(answer.secondStep);
    else if (answer) await act();
  }

  if (step && outcome.reason !== 'ticket_expired')
    return (
      <FactorForm
        step={step}
        outcome={outcome}
        busy={confirm.isPending || acting}
        onAnswer={async (answer) => {
          const passed = await outcome.attempt(() => confirm.mutateAsync(answer));
          if (!passed) return;
          // A wrong password is said at its field, and the factor need not be asked for again.
          setConfirmed(passed.secondFactor);
          setStep(undefined);
          await act(passed.secondFactor);
        }}
      />
    );
  return (
    <AttemptForm
      onSubmit={submitPassword}
      submitText={t('security.goOn')}
      busy={begin.isPending || acting}
      outcome={outcome}
    >
      <p className={styles.lead}>{text ?? t('security.prove')}</p>
      <OwnPassword {...secrets.bind('password')} />
    </AttemptForm>
  );
}
