import { createPart, createScreenRoutes, type RemoteModule } from 'shared-ui/router';
import { loadMessages, namespace } from './i18n.ts';
import { screens } from './screens.ts';

/** The remote's screens, each by its absolute path; any other path is the not-found screen. */
const App = createScreenRoutes(screens);

const widgets = {
  'mf-home/quotes': createPart(
    () => import(/* webpackChunkName: "quotes" */ './features/market/components/market-quotes.tsx'),
  ).Part,
};

export default { namespace, loadMessages, App, prepare: App.prepare, widgets } satisfies RemoteModule;
