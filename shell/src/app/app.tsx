import { QueryClient, QueryClientProvider } from 'shared-api/client';
import { KitProvider } from 'shared-ui';
import { useKitWords, useLanguage } from 'shared-ui/i18n';
import { BrowserRouter, WidgetLoaderProvider } from 'shared-ui/router';
import { OverrideBadge } from '../remotes/override-badge.tsx';
import { loadWidget } from '../remotes/widget-loader.ts';
import { Screen } from './screen.tsx';

const queryClient = new QueryClient();

/** The app's providers, around whatever screen the address asks for. */
export function App() {
  const language = useLanguage();
  const words = useKitWords();
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider language={language} words={words}>
        <BrowserRouter>
          <WidgetLoaderProvider loader={loadWidget}>
            <Screen />
            <OverrideBadge />
          </WidgetLoaderProvider>
        </BrowserRouter>
      </KitProvider>
    </QueryClientProvider>
  );
}
