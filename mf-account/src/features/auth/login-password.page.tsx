import { useState } from 'react';
import { useCall, useSend, validate } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Button, Card, Page, toast } from 'shared-ui';
import { Form, PasswordField } from 'shared-ui/forms';
import { useBack } from 'shared-ui/router';
import { useWords } from '../../words.ts';
import { useOutcome } from './auth.data.ts';
import styles from './auth.module.css';
import { CodeProof, usePhone } from './components/code-proof.tsx';
import { NewPassword } from './components/new-password.tsx';
import { UsernameForManagers } from './components/username-for-managers.tsx';
import { WaitNote } from './components/wait-note.tsx';
import { usePasswordRule } from './use-password-rule.ts';
import { useSecrets } from './use-secrets.ts';

/** `/my/usercenter/loginpassword` (specification, section 2): by the old password or, when it is forgotten, a code. */
export default function LoginPasswordPage() {
  const words = useWords();
  const back = useBack(paths.security());
  const { data: user } = useCall('userInfo', {});
  const update = useSend('updatePassword', { quiet: true, invalidates: ['security', 'sessions'] });
  const outcome = useOutcome();
  const { refusals, waitUntil } = outcome;
  const [byCode, setByCode] = useState(false);
  const typed = usePhone('login-password');
  const secrets = useSecrets(['oldPassword', 'code', 'password', 'confirmPassword'], refusals);
  const rule = usePasswordRule();

  async function submit() {
    outcome.clear();
    const { oldPassword, code, password, confirmPassword } = secrets.values;
    const proof = byCode ? { code } : { oldPassword };
    const judged = rule.judge(validate('updatePassword', { ...proof, password, confirmPassword }), password);
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
        <Form
          onSubmit={submit}
          submitText={words('password.change')}
          busy={update.isPending}
          disabled={waitUntil > 0}
          error={outcome.error}
          summary={waitUntil > 0 ? <WaitNote until={waitUntil} onEnd={outcome.endWait} /> : null}
        >
          <UsernameForManagers username={user?.username} />
          {byCode ? (
            <CodeProof
              purpose="update_password"
              typed={typed}
              outcome={outcome}
              code={secrets.bind('code')}
              phoneHint={words('password.codeLead', { phone: user?.phoneMasked ?? '' })}
            />
          ) : (
            <PasswordField
              {...secrets.bind('oldPassword')}
              name="old-password"
              label={words('password.old')}
              autoComplete="current-password"
              enterKeyHint="next"
              maxLength={128}
            />
          )}
          <Button
            kind="quiet"
            size="middle"
            className={styles.way ?? ''}
            onClick={() => {
              outcome.clear();
              setByCode(!byCode);
            }}
          >
            {words(byCode ? 'password.byOld' : 'password.byCode')}
          </Button>
          <NewPassword
            bind={secrets.bind}
            labels={{ password: words('auth.newPassword'), confirm: words('auth.confirmNewPassword') }}
            hint={rule.hint}
          />
        </Form>
      </Card>
    </Page>
  );
}
