import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { QueryClientProvider } from 'shared-api/client';
import { ExtensionsProvider, PlatformProvider, WidgetLoaderProvider } from 'shared-ui/router';
import { OfflineBanner } from '../connection/offline-banner.tsx';
import { DevPanel } from '../dev-panel/index.tsx';
import { Prompts } from '../prompts/index.tsx';
import { SessionEnded } from '../prompts/session-ended.tsx';
import { UpdatePrompt } from '../pwa/index.tsx';
import { loadWidget, reportWidget } from '../remotes/widget-loader.ts';
import { StorageNotice } from '../storage-notice/index.tsx';
import { ClientHooks } from './client-hooks.tsx';
import { pageExtensions } from './extensions.ts';
import { readPlatform } from './platform.ts';
import { Screen } from './screen.tsx';

export interface AppProps {
  queryClient: ComponentProps<typeof QueryClientProvider>['client'];
  /** The browser's router, or the server's for one address. */
  router: (content: ReactNode) => ReactNode;
  /** Called once the screen responds to taps. */
  onReady?: () => void;
}

/** The app's providers, around whatever screen the address asks for. The server renders the same tree. */
export function App({ queryClient, router, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  const [platform] = useState(readPlatform);
  const [extensions] = useState(() => pageExtensions());
  return (
    <QueryClientProvider client={queryClient}>
      {router(
        <>
          <ClientHooks />
          <PlatformProvider platform={platform}>
            <WidgetLoaderProvider loader={loadWidget} onError={reportWidget}>
              <ExtensionsProvider extensions={extensions}>
                <OfflineBanner />
                <StorageNotice />
                <Screen />
                <Prompts />
                <SessionEnded />
                <UpdatePrompt />
                <DevPanel />
              </ExtensionsProvider>
            </WidgetLoaderProvider>
          </PlatformProvider>
        </>,
      )}
    </QueryClientProvider>
  );
}
