import { validate } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { useSession } from 'shared-api/stores';
import { CodeField, PhoneField, TextField, useDraft } from 'shared-ui/forms';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../words.ts';
import { readProof, useOutcome, useRegister, useReturn } from './auth.data.ts';
import { AttemptForm } from './components/attempt-form.tsx';
import { AuthPage } from './components/auth-page.tsx';
import { NewPassword } from './components/new-password.tsx';
import { SandboxCode } from './components/sandbox-code.tsx';
import { writtenPhone } from './phone.logic.ts';
import { usePasswordRule } from './use-password-rule.ts';
import { usePhoneCode } from './use-phone-code.ts';
import { useSecrets } from './use-secrets.ts';

const EMPTY = { username: '', phone: '' };

/** `/auth/register`: username, password and its confirmation, phone, 4-digit code (specification, section 5). */
export default function RegisterPage() {
  const words = useWords();
  const common = useCommonWords();
  const { asked, target } = useReturn();
  const signedIn = useSession((session) => session.token !== null);
  const register = useRegister();
  const outcome = useOutcome();
  const { refusals } = outcome;
  const draft = useDraft('register', EMPTY);
  const secrets = useSecrets(['password', 'confirmPassword', 'code'], refusals);
  const rule = usePasswordRule();
  const phone = writtenPhone(draft.values.phone);
  const code = usePhoneCode('register', phone, outcome);

  const drafted = (name: keyof typeof EMPTY) => ({
    name,
    value: draft.values[name],
    error: refusals.sentence(name),
    onChange(value: string) {
      refusals.forget(name);
      draft.set(name, value);
    },
  });
  async function submit() {
    outcome.clear();
    const { username } = draft.values;
    const typed = { ...secrets.values, username, phone, humanProof: readProof() };
    const judged = rule.judge(validate('register', typed), typed.password);
    if (!judged.ok) return refusals.show(judged.fields);
    const session = await outcome.attempt(() => register.mutateAsync(judged.value));
    if (session) draft.clear();
  }

  return (
    <AuthPage
      goOn={signedIn ? target : undefined}
      title={common('action.register')}
      lead={words('auth.join')}
      other={{
        question: words('auth.haveAccount'),
        text: common('action.signIn'),
        to: paths.login(asked),
      }}
    >
      <AttemptForm
        onSubmit={submit}
        submitText={words('auth.createAccount')}
        busy={register.isPending || signedIn}
        outcome={outcome}
      >
        <TextField
          {...drafted('username')}
          label={words('auth.username')}
          hint={words('auth.usernameHint')}
          autoComplete="username"
          enterKeyHint="next"
          maxLength={20}
        />
        <NewPassword
          bind={secrets.bind}
          labels={{ password: words('auth.password'), confirm: words('auth.confirmPassword') }}
          hint={rule.hint}
        />
        <PhoneField
          {...drafted('phone')}
          label={words('auth.phone')}
          hint={words('auth.phoneHint')}
          enterKeyHint="next"
          maxLength={24}
        />
        <CodeField {...secrets.bind('code')} label={words('auth.code')} onSend={code.send} />
        <SandboxCode code={code.shown} onFill={secrets.bind('code').onChange} />
      </AttemptForm>
    </AuthPage>
  );
}
