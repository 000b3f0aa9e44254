import { useSend, validate } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, Page, toast } from 'shared-ui';
import { PasswordField, useIsPageShown } from 'shared-ui/forms';
import { useBack } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { useOutcome } from './auth.data.ts';
import styles from './auth.module.css';
import { AttemptForm } from './components/attempt-form.tsx';
import { EitherProof, useEitherProof } from './components/either-proof.tsx';
import { NewPassword } from './components/new-password.tsx';
import { UsernameForManagers } from './components/own-password.tsx';
import { usePasswordRule } from './use-password-rule.ts';
import { useSecrets } from './use-secrets.ts';

/** `/my/usercenter/loginpassword` (docs/product.md, section 16): by the old password or, if forgotten, by a code. */
export default function LoginPasswordPage() {
  const t = useTranslation();
  const back = useBack(paths.security());
  const isPageShown = useIsPageShown();
  const update = useSend('updatePassword', { quiet: true, invalidates: ['security', 'sessions'] });
  const outcome = useOutcome();
  const { refusals } = outcome;
  const proof = useEitherProof({ purpose: 'update_password', draftName: 'login-password', outcome });
  const { byCode, typed } = proof;
  const secrets = useSecrets(['oldPassword', 'code', 'password', 'confirmPassword'], refusals);
  const rule = usePasswordRule();

  async function submit() {
    outcome.clear();
    const { oldPassword, code, password, confirmPassword } = secrets.values;
    const asked = { password, confirmPassword, ...(byCode ? { code } : { oldPassword }) };
    const judged = rule.judge(validate('updatePassword', asked), password);
    if (!judged.ok) return refusals.show(judged.fields);
    if (!(await outcome.attempt(() => update.mutateAsync(judged.value)))) return;
    typed.draft.clear();
    toast.success(t('password.changed'));
    if (isPageShown()) back();
  }

  return (
    <Page title={t('password.title')} onBack={back}>
      <Card>
        <p className={styles.explain}>{t('password.lead')}</p>
        <AttemptForm
          onSubmit={submit}
          submitText={t('password.change')}
          busy={update.isPending}
          outcome={outcome}
        >
          <UsernameForManagers />
          <EitherProof
            {...proof}
            code={secrets.bind('code')}
            otherText={t(byCode ? 'password.byOld' : 'password.byCode')}
          >
            <PasswordField
              {...secrets.bind('oldPassword')}
              name="old-password"
              label={t('password.old')}
              autoComplete="current-password"
              enterKeyHint="next"
            />
          </EitherProof>
          <NewPassword
            bind={secrets.bind}
            labels={{ password: t('auth.newPassword'), confirm: t('auth.confirmNewPassword') }}
            hint={rule.hint}
          />
        </AttemptForm>
      </Card>
    </Page>
  );
}
