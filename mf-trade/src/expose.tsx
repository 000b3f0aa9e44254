import type { RemoteModule } from 'shared-ui/router';
import { TicketBar } from './features/timed/ticket/ticket-bar.tsx';
import { App } from './routes.tsx';
import { loadMessages, namespace } from './words.ts';

export default {
  namespace,
  loadMessages,
  App,
  prepare: App.prepare,
  widgets: { 'mf-trade/ticket': TicketBar },
} satisfies RemoteModule;
