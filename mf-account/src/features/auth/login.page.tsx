import { useState } from 'react';
import { validate } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { useDraft, useSession } from 'shared-api/stores';
import { PasswordField, TextField } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { Link, useLayer } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { fieldOf } from '../../shared/field-of.ts';
import { hasProof, readProof, useLogin, useOutcome, useReturn, useSecondStep } from './auth.data.ts';
import styles from './auth.module.css';
import { AttemptForm } from './components/attempt-form.tsx';
import { AuthPage } from './components/auth-page.tsx';
import { FactorForm, type Step } from './components/factor-form.tsx';
import { useResumeSubmit } from './held-secrets.ts';
import { useFirstScreen } from './use-installation.ts';
import { useSecrets } from './use-secrets.ts';

const EMPTY = { username: '' };

/** `/auth/login` (docs/product.md, section 16). `return_to` brings users back to what they wanted to open. */
export default function LoginPage() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const { asked, target } = useReturn();
  const first = useFirstScreen(target);
  const signedIn = useSession((session) => session.token !== null);
  const login = useLogin();
  const outcome = useOutcome();
  const { refusals } = outcome;
  const draft = useDraft('sign-in', EMPTY);
  const secrets = useSecrets(['password'], refusals, 'sign-in');
  const [step, setStep] = useState<Step>();
  const second = useSecondStep();
  const { username } = draft.values;

  async function submit() {
    outcome.clear();
    const judged = validate('login', { ...secrets.values, username, humanProof: readProof() });
    if (!judged.ok) return refusals.show(judged.fields);
    const answer = await outcome.attempt(() => login.mutateAsync(judged.value));
    if (answer && 'secondStep' in answer) setStep(answer.secondStep);
    else if (answer) draft.clear();
  }

  useResumeSubmit('sign-in', { isPassed: hasProof, submit });

  // A step that has timed out leads back to the form, which says so.
  const isSecond = step !== undefined && outcome.reason !== 'ticket_expired';
  useLayer(isSecond && !signedIn, () => setStep(undefined));
  if (isSecond)
    return (
      <AuthPage
        goOn={signedIn ? target : undefined}
        title={common('action.signIn')}
        lead={t('auth.stepLead')}
        onBack={() => setStep(undefined)}
      >
        <FactorForm
          step={step}
          outcome={outcome}
          busy={second.isPending || signedIn}
          onAnswer={async (answer) => {
            const session = await outcome.attempt(() => second.mutateAsync(answer));
            if (session) draft.clear();
          }}
        />
      </AuthPage>
    );

  return (
    <AuthPage
      goOn={signedIn ? first : undefined}
      title={common('action.signIn')}
      lead={asked ? common('state.signInPrompt') : t('auth.welcome')}
      other={{ question: t('auth.noAccount'), text: common('action.register'), to: paths.register(asked) }}
    >
      <AttemptForm
        onSubmit={submit}
        submitText={common('action.signIn')}
        busy={login.isPending || signedIn}
        outcome={outcome}
      >
        <TextField
          {...fieldOf(draft, refusals, 'username')}
          label={t('auth.username')}
          autoComplete="username"
          enterKeyHint="next"
        />
        <PasswordField
          {...secrets.bind('password')}
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <Link className={styles.forgot ?? ''} to={paths.forgotPassword(asked)}>
          {t('auth.forgot')}
        </Link>
      </AttemptForm>
    </AuthPage>
  );
}
