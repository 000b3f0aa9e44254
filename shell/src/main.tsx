import 'shared-ui/theme.css';
import './app/splash.css';
import { start } from './app/start.tsx';
import { guardScripts } from './app/trusted-types.ts';

/**
 * The shell provides these to the remotes only when a screen needs them. It never calls this: that the import is
 * written is what registers them in the share scope.
 */
export const provideLater = () => [
  import('shared-ui/parts'),
  import('shared-ui/forms'),
  import('shared-ui/charts'),
  import('shared-ui/statistics'),
  import('shared-api/calls'),
];

guardScripts();
void start();
