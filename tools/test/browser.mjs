import { existsSync } from 'node:fs';

/** Debian's browser with windows. The one without them takes less of a processor, and never keeps a page to go back to. */
const WINDOWED = '/usr/bin/chromium';

/** The browser of whatever opens one: the one that `CHROMIUM` names, or Debian's. Without any it is Playwright's own. */
export const executablePath =
  process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', WINDOWED].find(existsSync);

/** The same for what the one without windows cannot do. */
export const windowedPath = process.env.CHROMIUM ?? WINDOWED;

/** How it is started. */
export const launchOptions = { ...(executablePath && { executablePath }), args: ['--no-sandbox'] };
