import { type FormEvent, useState } from 'react';
import { Mark } from 'shared-ui';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../parts/button.tsx';
import { CodeField } from '../../parts/digits-field.tsx';
import { TextField } from '../../parts/field.tsx';
import { Problem } from '../../parts/problem.tsx';
import { useSignIn } from './sign-in.data.ts';
import styles from './sign-in.module.css';

/** Password and second factor. `lost` names who was signed in until their session ended. */
export function SignInPage({ lost }: { lost?: string | undefined }) {
  const t = useTranslation();
  const signIn = useSignIn();
  const [name, setName] = useState(lost ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate({ name, password, code }, { onError: () => setCode('') });
  };
  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={submit}>
        <Mark size={32} />
        <h1>{t('signIn.title')}</h1>
        <p>{lost === undefined ? t('signIn.lead') : t('signIn.lost')}</p>
        <TextField label={t('signIn.name')} value={name} onChange={setName} autoComplete="username" />
        <TextField
          label={t('signIn.password')}
          value={password}
          onChange={setPassword}
          type="password"
          autoComplete="current-password"
        />
        <CodeField label={t('signIn.code')} value={code} onChange={setCode} />
        <Problem error={signIn.error} />
        <Button kind="primary" type="submit" busy={signIn.isPending}>
          {signIn.isPending ? t('signIn.working') : t('signIn.submit')}
        </Button>
      </form>
    </main>
  );
}
