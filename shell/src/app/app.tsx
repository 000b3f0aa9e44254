import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { KitProvider } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { BrowserRouter, PlatformProvider, WidgetLoaderProvider } from 'shared-ui/router';
import { OfflineBanner } from '../connection/offline-banner.tsx';
import { PromptSheet } from '../prompts/prompt-sheet.tsx';
import { UpdatePrompt } from '../pwa/index.tsx';
import { OverrideBadge } from '../remotes/override-badge.tsx';
import { loadWidget, reportWidget } from '../remotes/widget-loader.ts';
import { ClientHooks } from './client-hooks.tsx';
import { readPlatform } from './platform.ts';
import { Screen } from './screen.tsx';

const queryClient = createQueryClient();
const platform = readPlatform();

/** The app's providers, around whatever screen the address asks for. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider language={useLanguage()} words={useCommonWords()}>
        <BrowserRouter>
          <ClientHooks />
          <PlatformProvider platform={platform}>
            <WidgetLoaderProvider loader={loadWidget} onError={reportWidget}>
              <OfflineBanner />
              <Screen />
              <PromptSheet />
              <UpdatePrompt />
              <OverrideBadge />
            </WidgetLoaderProvider>
          </PlatformProvider>
        </BrowserRouter>
      </KitProvider>
    </QueryClientProvider>
  );
}
