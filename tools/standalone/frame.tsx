import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createQueryClient, QueryClientProvider, useQueryClient } from 'shared-api/client';
import { findScreen } from 'shared-api/paths';
import { changeLanguage, connectStores, usePreferences, useSession } from 'shared-api/stores';
import { Button, toast } from 'shared-ui';
import { commonTranslation, languages, useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import {
  BrowserRouter,
  ExtensionsProvider,
  type RemoteModule,
  useLocation,
  useNavigate,
  type WidgetLoader,
  WidgetLoaderProvider,
} from 'shared-ui/router';
import { chooseBackEnd, signInToTestData, usesTestData } from './back-end.ts';
import { pageExtensions } from './extensions.ts';
import styles from './frame.module.css';
import { useTranslation } from './i18n.ts';
import { SignIn } from './sign-in.tsx';

const queryClient = createQueryClient();

/** Only this remote's own widgets are there: another remote's shows its fallback. */
const widgetLoader =
  (remote: RemoteModule): WidgetLoader =>
  async (name) => {
    const widget = remote.widgets?.[name];
    if (!widget) throw new Error(`${name} belongs to another remote, which is not here.`);
    return widget;
  };

function ClientConfig() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const go = useRef(navigate);
  // While this first renders, and so before any screen does: a screen's call asks for the token when it renders.
  useState(() =>
    connectStores({
      onFailure: (error) => toast.fail(error.message || commonTranslation(error.messageKey)),
      onTokenRefused: () => {
        client.clear();
        go.current('/');
      },
    }),
  );
  useLayoutEffect(() => {
    go.current = navigate;
  }, [navigate]);
  return null;
}

function Bar({ onSignIn }: { onSignIn: () => void }) {
  const t = useTranslation();
  const language = useLanguage();
  const common = useCommonTranslation();
  const { theme, change } = usePreferences();
  const { token, signOut } = useSession();
  return (
    <aside className={styles.bar} aria-label={t('label')}>
      <select
        aria-label={t('language')}
        value={language}
        onChange={(event) => changeLanguage(event.target.value as typeof language)}
      >
        {languages.map(({ value, label }) => (
          <option key={value} value={value} lang={value}>
            {label}
          </option>
        ))}
      </select>
      <Button
        kind="secondary"
        size="middle"
        onClick={() => change({ theme: theme === 'dark' ? 'light' : 'dark' })}
      >
        {t('theme')}
      </Button>
      <Button kind="secondary" size="middle" onClick={() => chooseBackEnd(!usesTestData())}>
        {t(usesTestData() ? 'useServer' : 'useTestData')}
      </Button>
      <Button kind="secondary" size="middle" onClick={token === null ? onSignIn : signOut}>
        {common(token === null ? 'action.signIn' : 'action.signOut')}
      </Button>
    </aside>
  );
}

/** The remote's screen, or the way to a session where the screen needs one: the shell's gate is not here. */
function Screen({ remote: { App } }: { remote: RemoteModule }) {
  const signedIn = useSession((session) => session.token !== null);
  const { pathname } = useLocation();
  const [asked, setAsked] = useState(false);
  const needed = findScreen(pathname)?.public === false;
  const signIn = () => (usesTestData() ? void signInToTestData() : setAsked(true));
  return (
    <>
      <Bar onSignIn={signIn} />
      {/* Who signs in or out sees the screen anew: without the shell nothing else leads on. */}
      {!signedIn && (needed || asked) ? <SignIn /> : <App key={String(signedIn)} />}
    </>
  );
}

/** What stands around a remote that runs alone. */
export function Frame({ remote }: { remote: RemoteModule }) {
  const language = useLanguage();
  const extensions = useMemo(() => pageExtensions(language), [language]);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ClientConfig />
        <WidgetLoaderProvider loader={widgetLoader(remote)}>
          <ExtensionsProvider extensions={extensions}>
            <Screen remote={remote} />
          </ExtensionsProvider>
        </WidgetLoaderProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
