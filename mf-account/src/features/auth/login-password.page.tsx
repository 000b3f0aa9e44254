import { useSend, validate } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, Page, toast } from 'shared-ui';
import { PasswordField } from 'shared-ui/forms';
import { useBack } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { useOutcome } from './auth.data.ts';
import styles from './auth.module.css';
import { AttemptForm } from './components/attempt-form.tsx';
import { EitherProof, useEitherProof } from './components/either-proof.tsx';
import { NewPassword } from './components/new-password.tsx';
import { UsernameForManagers } from './components/own-password.tsx';
import { usePasswordRule } from './use-password-rule.ts';
import { useSecrets } from './use-secrets.ts';

/** `/my/usercenter/loginpassword` (specification, section 2): by the old password or, when it is forgotten, a code. */
export default function LoginPasswordPage() {
  const words = useWords();
  const back = useBack(paths.security());
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
    toast.success(words('password.changed'));
    back();
  }

  return (
    <Page title={words('password.title')} onBack={back}>
      <Card>
        <p className={styles.explain}>{words('password.lead')}</p>
        <AttemptForm
          onSubmit={submit}
          submitText={words('password.change')}
          busy={update.isPending}
          outcome={outcome}
        >
          <UsernameForManagers />
          <EitherProof
            {...proof}
            code={secrets.bind('code')}
            otherText={words(byCode ? 'password.byOld' : 'password.byCode')}
          >
            <PasswordField
              {...secrets.bind('oldPassword')}
              name="old-password"
              label={words('password.old')}
              autoComplete="current-password"
              enterKeyHint="next"
              maxLength={128}
            />
          </EitherProof>
          <NewPassword
            bind={secrets.bind}
            labels={{ password: words('auth.newPassword'), confirm: words('auth.confirmNewPassword') }}
            hint={rule.hint}
          />
        </AttemptForm>
      </Card>
    </Page>
  );
}
