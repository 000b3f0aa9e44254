import type { RemoteModule } from 'shared-ui/router';
import { loadMessages, namespace } from './i18n.ts';
import { App } from './routes.tsx';

export default { namespace, loadMessages, App, prepare: App.prepare } satisfies RemoteModule;
