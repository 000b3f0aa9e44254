import { QueryClient, QueryClientProvider } from 'shared-api/client';
import { Button, KitProvider } from 'shared-ui';
import { languages, useKitWords, useLanguage } from 'shared-ui/i18n';
import { BrowserRouter, type RemoteModule, type WidgetLoader, WidgetLoaderProvider } from 'shared-ui/router';
import styles from './frame.module.css';
import { useWords } from './words.ts';

const queryClient = new QueryClient();

/** Only this remote's own widgets are there: another remote's shows its fallback. */
const widgetLoader =
  (remote: RemoteModule): WidgetLoader =>
  async (name) => {
    const widget = remote.widgets?.[name];
    if (!widget) throw new Error(`${name} belongs to another remote, which is not here.`);
    return widget;
  };

function chooseLanguage(language: string): void {
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
}

function toggleTheme(): void {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
}

function Bar() {
  const words = useWords();
  const language = useLanguage();
  return (
    <aside className={styles.bar} aria-label={words('label')}>
      <select
        aria-label={words('language')}
        value={language}
        onChange={(event) => chooseLanguage(event.target.value)}
      >
        {languages.map(({ value, label }) => (
          <option key={value} value={value} lang={value}>
            {label}
          </option>
        ))}
      </select>
      <Button onClick={toggleTheme}>{words('theme')}</Button>
    </aside>
  );
}

/** What stands around a remote that runs alone. */
export function Frame({ remote }: { remote: RemoteModule }) {
  const { App } = remote;
  const language = useLanguage();
  const words = useKitWords();
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider language={language} words={words}>
        <BrowserRouter>
          <WidgetLoaderProvider loader={widgetLoader(remote)}>
            <Bar />
            <App />
          </WidgetLoaderProvider>
        </BrowserRouter>
      </KitProvider>
    </QueryClientProvider>
  );
}
