/**
 * `npm start [-- --feed replay:<folder> --port 3001 …]`: installs, builds what has changed, serves. The operators' console has
 * the port after the app's, unless another is named.
 */
import { become, giveUp, install, run, say } from './prepare.mjs';

install();
say('Building the shell, the remotes and the console (skipping what has not changed) …');
if (!run('The build', ['tools/build/build.ts'])) giveUp('The build failed: see the message above.');
say('Starting the server …');
become([
  'server/src/main.ts',
  ...(process.env.ADMIN_PORT ? [] : ['--admin-port', 'next']),
  ...process.argv.slice(2),
]);
