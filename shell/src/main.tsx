import 'shared-ui/theme.css';
import './app/splash.css';
import { firstPicture } from './app/first-picture.ts';
import { nextTask } from './app/next-task.ts';
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

// In this file, and run no sooner: the app takes longer than a frame. The largest of what it is made of runs in tasks of its own.
async function startApp(): Promise<void> {
  await firstPicture();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'shared-ui');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './app/start.tsx');
  await nextTask();
  await start();
}
void startApp();
