import { useSend, validate } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { toast } from 'shared-ui';
import { useIsPageShown } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { hasProof, readProof, useOutcome, useReturn } from './auth.data.ts';
import { AttemptForm } from './components/attempt-form.tsx';
import { AuthPage } from './components/auth-page.tsx';
import { CodeProof, usePhone } from './components/code-proof.tsx';
import { NewPassword } from './components/new-password.tsx';
import { useResumeSubmit } from './held-secrets.ts';
import { usePasswordRule } from './use-password-rule.ts';
import { useSecrets } from './use-secrets.ts';

/** `/auth/forgot`: another sign-in password by the phone's code. The sign-in itself follows, with its second factor. */
export default function ForgotPage() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const navigate = useNavigate();
  const isPageShown = useIsPageShown();
  const { asked } = useReturn();
  const reset = useSend('resetPassword', { quiet: true });
  const outcome = useOutcome();
  const { refusals } = outcome;
  const typed = usePhone('forgot-password');
  const secrets = useSecrets(['password', 'confirmPassword', 'code'], refusals, 'forgot-password');
  const rule = usePasswordRule();

  async function submit() {
    outcome.clear();
    const values = { ...secrets.values, phone: typed.phone, humanProof: readProof() };
    const judged = rule.judge(validate('resetPassword', values), values.password);
    if (!judged.ok) return refusals.show(judged.fields);
    if (!(await outcome.attempt(() => reset.mutateAsync(judged.value)))) return;
    typed.draft.clear();
    toast.success(t('auth.passwordSet'));
    if (isPageShown()) navigate(paths.login(asked), { replace: true });
  }

  useResumeSubmit('forgot-password', { isPassed: hasProof, submit });

  return (
    <AuthPage
      long
      goOn={undefined}
      title={t('auth.forgotTitle')}
      lead={t('auth.forgotLead')}
      other={{ question: t('auth.remembered'), text: common('action.signIn'), to: paths.login(asked) }}
    >
      <AttemptForm
        onSubmit={submit}
        submitText={t('auth.setPassword')}
        busy={reset.isPending}
        outcome={outcome}
      >
        <CodeProof purpose="reset_password" typed={typed} outcome={outcome} code={secrets.bind('code')} />
        <NewPassword
          bind={secrets.bind}
          labels={{ password: t('auth.newPassword'), confirm: t('auth.confirmNewPassword') }}
          hint={rule.hint}
        />
      </AttemptForm>
    </AuthPage>
  );
}
