import { useState } from 'react';
import { Button } from 'shared-ui';
import { AuthenticatorField, isAuthenticatorCode, RecoveryCodeField } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import type { Outcome } from '../auth.data.ts';
import styles from '../auth.module.css';
import { askForPasskey } from '../passkey.data.ts';
import { AttemptForm } from './attempt-form.tsx';

export interface Step {
  readonly ticket: string;
  readonly methods: readonly ('totp' | 'passkey' | 'recovery_code')[];
  readonly passkeyOptions: string | null;
}
export type FactorAnswer = { ticket: string } & (
  | { totp: string }
  | { recoveryCode: string }
  | { passkey: string }
);

interface FactorFormProps {
  step: Step;
  outcome: Outcome;
  busy: boolean;
  onAnswer: (answer: FactorAnswer) => Promise<void>;
}

const OTHERS = {
  totp: 'factor.useTotp',
  passkey: 'factor.usePasskey',
  recovery_code: 'factor.useRecovery',
} as const;

/** Asks for one of the factors that the step names; the others are one tap away. */
export function FactorForm({ step, outcome, busy, onAnswer }: FactorFormProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const [method, setMethod] = useState(step.methods[0] ?? 'recovery_code');
  const [text, setText] = useState('');
  const { ticket, passkeyOptions } = step;
  const { refusals } = outcome;
  const field = method === 'totp' ? 'totp' : 'recoveryCode';

  async function submit() {
    outcome.clear();
    if (method === 'passkey') {
      await outcome.attempt(async () => {
        const passkey = await askForPasskey(passkeyOptions ?? '{}');
        if (passkey) await onAnswer({ ticket, passkey });
        else outcome.say(t('factor.cancelled'));
      });
      return;
    }
    if (!text) return refusals.show({ [field]: { rule: 'required' } });
    // What can be no code is not sent: each wrong one counts.
    if (method === 'totp' && !isAuthenticatorCode(text))
      return refusals.show({ totp: { rule: 'code_format' } });
    if (method === 'recovery_code' && !/^[a-z\d-]+$/.test(text))
      return refusals.show({ recoveryCode: { rule: 'second_factor_wrong' } });
    await onAnswer(method === 'totp' ? { ticket, totp: text } : { ticket, recoveryCode: text });
  }
  const shared = {
    value: text,
    error: refusals.sentence(field),
    onChange(value: string) {
      refusals.forget(field);
      setText(value);
    },
  };

  return (
    <>
      <AttemptForm
        onSubmit={submit}
        submitText={method === 'passkey' ? t('factor.usePasskey') : common('action.confirm')}
        busy={busy}
        outcome={outcome}
      >
        {method === 'passkey' ? <p className={styles.explain}>{t('factor.passkeyText')}</p> : null}
        {method === 'totp' ? (
          <AuthenticatorField {...shared} key="totp" label={t('factor.totp')} name="totp" enterKeyHint="go" />
        ) : null}
        {method === 'recovery_code' ? (
          <RecoveryCodeField
            {...shared}
            key="recovery"
            label={t('factor.recovery')}
            hint={t('factor.recoveryHint')}
            name="recovery-code"
            enterKeyHint="go"
          />
        ) : null}
      </AttemptForm>
      <div className={styles.ways}>
        {step.methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              kind="quiet"
              size="middle"
              onClick={() => {
                outcome.clear();
                setText('');
                setMethod(other);
              }}
            >
              {t(OTHERS[other])}
            </Button>
          ))}
      </div>
    </>
  );
}
