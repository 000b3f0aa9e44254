import { executablePath } from '../../tools/test/browser.mjs';

/** How the browser of the tests is started. */
export const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
