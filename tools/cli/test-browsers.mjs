/** `npm run test:browsers`: the built app in Firefox ESR and WebKitGTK, as Debian packages them. */
import { existsSync } from 'node:fs';
import { giveUp, install, run } from './prepare.mjs';

const NEEDED = [
  ['firefox-esr', '/usr/bin/firefox-esr'],
  ['webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
  // WebKitGTK draws on a display only.
  ...(process.env.DISPLAY
    ? []
    : [
        ['xvfb', '/usr/bin/xvfb-run'],
        ['xauth', '/usr/bin/xauth'],
      ]),
];

const missing = NEEDED.filter(([, program]) => !existsSync(program)).map(([name]) => name);
if (missing.length > 0) {
  const names = missing.join(' ');
  giveUp(
    `The browser tests need ${missing.join(', ')}. On Debian or Ubuntu: sudo apt-get install -y ${names}.`,
  );
}
install();
const playwright = ['node_modules/.bin/playwright', 'test', '--config', 'e2e/browsers.config.ts'];
const ok =
  run('The build', ['tools/build/build.ts']) &&
  run('The browser tests', [...playwright, ...process.argv.slice(2)]);
process.exit(ok ? 0 : 1);
