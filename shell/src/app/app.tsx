import { QueryClient, QueryClientProvider } from 'shared-api/client';
import { BrowserRouter, WidgetLoaderProvider } from 'shared-ui/router';
import { OverrideBadge } from '../remotes/override-badge.tsx';
import { loadWidget } from '../remotes/widget-loader.ts';
import { Screen } from './screen.tsx';

const queryClient = new QueryClient();

/** The app's providers, around whatever screen the address asks for. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <WidgetLoaderProvider loader={loadWidget}>
          <Screen />
          <OverrideBadge />
        </WidgetLoaderProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
