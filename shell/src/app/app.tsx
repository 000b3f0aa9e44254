import { useState } from 'react';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { KitProvider } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { BrowserRouter, ExtensionsProvider, PlatformProvider, WidgetLoaderProvider } from 'shared-ui/router';
import { OfflineBanner } from '../connection/offline-banner.tsx';
import { DevPanel } from '../dev-panel/index.tsx';
import { PromptSheet } from '../prompts/prompt-sheet.tsx';
import { SessionEnded } from '../prompts/session-ended.tsx';
import { UpdatePrompt } from '../pwa/index.tsx';
import { loadWidget, reportWidget } from '../remotes/widget-loader.ts';
import { ClientHooks } from './client-hooks.tsx';
import { pageExtensions } from './extensions.ts';
import { readPlatform } from './platform.ts';
import { Screen } from './screen.tsx';

const queryClient = createQueryClient();
const platform = readPlatform();

/** The app's providers, around whatever screen the address asks for. */
export function App() {
  const [extensions] = useState(() => pageExtensions());
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider language={useLanguage()} words={useCommonWords()}>
        <BrowserRouter>
          <ClientHooks />
          <PlatformProvider platform={platform}>
            <WidgetLoaderProvider loader={loadWidget} onError={reportWidget}>
              <ExtensionsProvider extensions={extensions}>
                <OfflineBanner />
                <Screen />
                <PromptSheet />
                <SessionEnded />
                <UpdatePrompt />
                <DevPanel />
              </ExtensionsProvider>
            </WidgetLoaderProvider>
          </PlatformProvider>
        </BrowserRouter>
      </KitProvider>
    </QueryClientProvider>
  );
}
