import type { RemoteModule } from 'shared-ui/router';
import { App } from './routes.tsx';
import { loadMessages, namespace } from './words.ts';

export default { namespace, loadMessages, App, prepare: App.prepare } satisfies RemoteModule;
