import 'shared-api/calls';
import { createScreenRoutes, type RemoteModule } from 'shared-ui/router';
import { SecondFactor } from './features/auth/components/second-factor.tsx';
import { loadMessages, namespace } from './i18n.ts';
import { screens } from './screens.ts';

/** The remote's screens, each by its absolute path; any other path is the not-found screen. */
const App = createScreenRoutes(screens);

const widgets = { 'mf-account/second-factor': SecondFactor };

export default { namespace, loadMessages, App, prepare: App.prepare, widgets } satisfies RemoteModule;
