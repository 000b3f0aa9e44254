import type { RemoteModule } from 'shared-ui/router';
import { SecondFactor } from './features/auth/components/second-factor.tsx';
import { loadMessages, namespace } from './i18n.ts';
import { App } from './routes.tsx';

export default {
  namespace,
  loadMessages,
  App,
  prepare: App.prepare,
  widgets: { 'mf-account/second-factor': SecondFactor },
} satisfies RemoteModule;
