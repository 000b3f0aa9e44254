import { Suspense } from 'react';
import { validate } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { useDraft, useSession } from 'shared-api/stores';
import { PhoneField, TextField } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';
import { fieldOf } from '../../shared/field-of.ts';
import { hasProof, readProof, useOutcome, useRegister, useReturn } from './auth.data.ts';
import { AttemptForm } from './components/attempt-form.tsx';
import { AuthPage } from './components/auth-page.tsx';
import { NewPassword } from './components/new-password.tsx';
import { PhoneCode } from './components/phone-code.tsx';
import { FirstRun } from './first-run/first-run.tsx';
import { useFirstRun } from './first-run/use-first-run.ts';
import { useResumeSubmit } from './held-secrets.ts';
import { useFirstScreen } from './use-installation.ts';
import { usePasswordRule } from './use-password-rule.ts';
import { usePhoneCode } from './use-phone-code.ts';
import { useSecrets } from './use-secrets.ts';

const EMPTY = { username: '', phone: '' };

/** `/auth/register`: username, password and its confirmation, phone, its code (docs/product.md, section 9). */
export default function RegisterPage() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const { asked, target } = useReturn();
  const first = useFirstScreen(target);
  const signedIn = useSession((session) => session.token !== null);
  const firstRun = useFirstRun({ asked, signedIn });
  const register = useRegister();
  const outcome = useOutcome();
  const { refusals } = outcome;
  const draft = useDraft('register', EMPTY);
  const secrets = useSecrets(['password', 'confirmPassword', 'code'], refusals, 'register');
  const rule = usePasswordRule();
  const { phone } = draft.values;
  const code = usePhoneCode('register', phone, outcome);

  async function submit() {
    outcome.clear();
    const { username } = draft.values;
    const typed = { ...secrets.values, username, phone, humanProof: readProof() };
    const judged = rule.judge(validate('register', typed), typed.password);
    if (!judged.ok) return refusals.show(judged.fields);
    const session = await outcome.attempt(() => register.mutateAsync(judged.value));
    if (session) draft.clear();
  }

  useResumeSubmit('register', { isPassed: hasProof, submit });

  const form = (
    <AuthPage
      long
      goOn={signedIn && !firstRun.shown ? (firstRun.target ?? first) : undefined}
      title={common('action.register')}
      lead={t('auth.join')}
      other={{ question: t('auth.haveAccount'), text: common('action.signIn'), to: paths.login(asked) }}
    >
      <AttemptForm
        onSubmit={submit}
        submitText={t('auth.createAccount')}
        busy={register.isPending || signedIn}
        outcome={outcome}
      >
        <TextField
          {...fieldOf(draft, refusals, 'username')}
          label={t('auth.username')}
          hint={t('auth.usernameHint')}
          autoComplete="username"
          enterKeyHint="next"
        />
        <NewPassword
          bind={secrets.bind}
          labels={{ password: t('auth.password'), confirm: t('auth.confirmPassword') }}
          hint={rule.hint}
        />
        <PhoneField
          {...fieldOf(draft, refusals, 'phone')}
          label={t('auth.phone')}
          hint={t('auth.phoneHint')}
          enterKeyHint="next"
        />
        <PhoneCode {...secrets.bind('code')} sending={code} />
      </AttemptForm>
    </AuthPage>
  );
  if (!firstRun.shown) return form;
  return (
    <Suspense fallback={form}>
      <FirstRun onDone={firstRun.done} />
    </Suspense>
  );
}
