import 'shared-api/calls';
import { createPart, createScreenRoutes, type RemoteModule } from 'shared-ui/router';
import { TicketBar } from './features/timed/ticket/ticket-bar.tsx';
import { loadMessages, namespace } from './i18n.ts';
import { screens } from './screens.ts';

/** The remote's screens, each by its absolute path; any other path is the not-found screen. */
const App = createScreenRoutes(screens);

const widgets = {
  'mf-trade/ticket': TicketBar,
  'mf-trade/docked': createPart(() => import('./features/positions/docked/docked.tsx')).Part,
  'mf-trade/live-entry': createPart(() => import('./features/positions/live/live-entry.tsx')).Part,
};

export default { namespace, loadMessages, App, prepare: App.prepare, widgets } satisfies RemoteModule;
