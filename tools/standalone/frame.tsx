import { useLayoutEffect, useRef, useState } from 'react';
import { createQueryClient, QueryClientProvider, useQueryClient } from 'shared-api/client';
import { changeLanguage, connectStores, usePreferences, useSession } from 'shared-api/stores';
import { Button, KitProvider, toast } from 'shared-ui';
import { commonWords, languages, useCommonWords, useLanguage } from 'shared-ui/i18n';
import {
  BrowserRouter,
  type RemoteModule,
  useNavigate,
  type WidgetLoader,
  WidgetLoaderProvider,
} from 'shared-ui/router';
import { chooseBackEnd, signInToTestData, usesTestData } from './back-end.ts';
import styles from './frame.module.css';
import { useWords } from './words.ts';

const queryClient = createQueryClient();

/** Only this remote's own widgets are there: another remote's shows its fallback. */
const widgetLoader =
  (remote: RemoteModule): WidgetLoader =>
  async (name) => {
    const widget = remote.widgets?.[name];
    if (!widget) throw new Error(`${name} belongs to another remote, which is not here.`);
    return widget;
  };

function ClientHooks() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const go = useRef(navigate);
  // While this first renders, and so before any screen does: a screen's call asks for the token when it renders.
  useState(() =>
    connectStores({
      onFailure: (error) => toast.fail(error.message || commonWords(error.messageKey)),
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

function Bar() {
  const words = useWords();
  const language = useLanguage();
  const common = useCommonWords();
  const { theme, change } = usePreferences();
  const { token, signOut } = useSession();
  return (
    <aside className={styles.bar} aria-label={words('label')}>
      <select
        aria-label={words('language')}
        value={language}
        onChange={(event) => changeLanguage(event.target.value as typeof language)}
      >
        {languages.map(({ value, label }) => (
          <option key={value} value={value} lang={value}>
            {label}
          </option>
        ))}
      </select>
      <Button onClick={() => change({ theme: theme === 'dark' ? 'light' : 'dark' })}>{words('theme')}</Button>
      <Button onClick={() => chooseBackEnd(!usesTestData())}>
        {words(usesTestData() ? 'useServer' : 'useTestData')}
      </Button>
      {usesTestData() ? (
        <Button onClick={() => (token === null ? signInToTestData() : signOut())}>
          {common(token === null ? 'action.signIn' : 'action.signOut')}
        </Button>
      ) : null}
    </aside>
  );
}

/** What stands around a remote that runs alone. */
export function Frame({ remote }: { remote: RemoteModule }) {
  const { App } = remote;
  const signedIn = useSession((session) => session.token !== null);
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider language={useLanguage()} words={useCommonWords()}>
        <BrowserRouter>
          <ClientHooks />
          <WidgetLoaderProvider loader={widgetLoader(remote)}>
            <Bar />
            {/* Whoever signs in or out sees the screen anew: without the shell nothing else leads him on. */}
            <App key={String(signedIn)} />
          </WidgetLoaderProvider>
        </BrowserRouter>
      </KitProvider>
    </QueryClientProvider>
  );
}
