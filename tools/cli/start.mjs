/** `npm start [-- --feed replay:<folder> --port 3001 …]`: installs, builds what has changed, serves on one port. */
import { become, giveUp, install, run, say } from './prepare.mjs';

install();
say('Building the shell and the remotes (skipping what has not changed) …');
if (!run('The build', ['tools/build/build.ts'])) giveUp('The build failed: see the message above.');
say('Starting the server …');
become(['server/src/main.ts', ...process.argv.slice(2)]);
