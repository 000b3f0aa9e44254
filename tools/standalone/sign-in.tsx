import { type FormEvent, lazy, Suspense, useState } from 'react';
import { api, isApiError, reportFailure, serverNow } from 'shared-api/client';
import { useSession, useVerification } from 'shared-api/stores';
import { Button, ErrorView } from 'shared-ui';
import { addMessages, useCommonTranslation } from 'shared-ui/i18n';
import { type Language, useLocation, useNavigate } from 'shared-ui/router';
import { signInToTestData, usesTestData } from './back-end.ts';
import styles from './frame.module.css';
import { useTranslation } from './i18n.ts';

/** Stands where no check was passed: the server then asks for one, or has none. */
const NO_PROOF = 'none';

/** The shell's own screen of the human check, with its words: loaded when the server asks for it. */
const HumanCheck = lazy(async () => {
  const [{ default: Screen }, texts] = await Promise.all([
    import('../../shell/src/gates/screens/verify.tsx'),
    import('../../shell/src/app/i18n.ts'),
  ]);
  const language = document.documentElement.lang as Language;
  addMessages(texts.namespace, language, await texts.loadMessages(language));
  return { default: Screen };
});

/** The way to a session for a remote that runs alone, in place of the shell's gate. */
export function SignIn() {
  const t = useTranslation();
  const common = useCommonTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [checking, setChecking] = useState(false);
  const [stepped, setStepped] = useState(false);
  const [busy, setBusy] = useState(false);
  const verified = useVerification((verification) => verification.isVerified(serverNow()));
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');

  if (usesTestData())
    return (
      <main className={styles.sign}>
        <Button block onClick={() => void signInToTestData()}>
          {common('action.signIn')}
        </Button>
      </main>
    );
  if (checking && !verified)
    return (
      <Suspense>
        <HumanCheck />
      </Suspense>
    );
  if (stepped) return <ErrorView text={t('secondStep')} />;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const humanProof = useVerification.getState().proof ?? NO_PROOF;
      const reply = await api.login({ username, password, humanProof }, { quiet: true });
      if ('secondStep' in reply) setStepped(true);
      else useSession.getState().signIn(reply);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.need !== 'human_check') reportFailure(error);
      else {
        // The screen of the human check goes to `return_to` when it is passed.
        navigate(`?return_to=${encodeURIComponent(pathname + search)}`, { replace: true });
        useVerification.getState().forget();
        setChecking(true);
      }
    }
    setBusy(false);
  }

  return (
    <main>
      <form className={styles.sign} onSubmit={(event) => void submit(event)}>
        <h1>{common('action.signIn')}</h1>
        <label>
          {t('username')}
          <input
            required
            autoComplete="username"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </label>
        <label>
          {t('password')}
          <input
            required
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        <Button block type="submit" loading={busy}>
          {common('action.signIn')}
        </Button>
      </form>
    </main>
  );
}
