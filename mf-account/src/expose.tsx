import type { RemoteModule } from 'shared-ui/router';
import { SecondFactor } from './features/auth/components/second-factor.tsx';
import { App } from './routes.tsx';
import { loadMessages, namespace } from './words.ts';

export default {
  namespace,
  loadMessages,
  App,
  prepare: App.prepare,
  widgets: { 'mf-account/second-factor': SecondFactor },
} satisfies RemoteModule;
