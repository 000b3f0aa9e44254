/** `npm run test:browsers`: the built app in Firefox ESR and WebKitGTK, as Debian packages them. */
import { install, run } from './prepare.mjs';
import { installSystemPackages } from './system-packages.mjs';

installSystemPackages({ engines: true });
install();
const playwright = ['node_modules/.bin/playwright', 'test', '--config', 'e2e/browsers.config.ts'];
const ok =
  run('The build', ['tools/build/build.ts']) &&
  run('The browser tests', [...playwright, ...process.argv.slice(2)]);
process.exit(ok ? 0 : 1);
