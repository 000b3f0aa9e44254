import { existsSync } from 'node:fs';

const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser for the tests: the one that `CHROMIUM` names, or Debian's; without windows it takes less of a processor. */
export const executablePath = process.env.CHROMIUM ?? BROWSERS.find(existsSync);
