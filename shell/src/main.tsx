import 'shared-ui/theme.css';
import './app/splash.css';
import { firstPicture } from './app/first-picture.ts';
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
// In this file, and run no sooner: the app takes longer than a frame. It starts in a task after the one that evaluates it.
void firstPicture()
  .then(() => import(/* webpackMode: "eager" */ './app/start.tsx'))
  .then(({ start }) => setTimeout(start));
