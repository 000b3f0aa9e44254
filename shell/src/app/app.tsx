import { useState } from 'react';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { KitProvider } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { BrowserRouter, ExtensionsProvider, WidgetLoaderProvider } from 'shared-ui/router';
import { OverrideBadge } from '../remotes/override-badge.tsx';
import { loadWidget } from '../remotes/widget-loader.ts';
import { ClientHooks } from './client-hooks.tsx';
import { pageExtensions } from './extensions.ts';
import { Screen } from './screen.tsx';

const queryClient = createQueryClient();

/** The app's providers, around whatever screen the address asks for. */
export function App() {
  const [extensions] = useState(() => pageExtensions());
  return (
    <QueryClientProvider client={queryClient}>
      <KitProvider language={useLanguage()} words={useCommonWords()}>
        <BrowserRouter>
          <ClientHooks />
          <WidgetLoaderProvider loader={loadWidget}>
            <ExtensionsProvider extensions={extensions}>
              <Screen />
              <OverrideBadge />
            </ExtensionsProvider>
          </WidgetLoaderProvider>
        </BrowserRouter>
      </KitProvider>
    </QueryClientProvider>
  );
}
