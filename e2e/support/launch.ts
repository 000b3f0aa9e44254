import { launchOptions as anyLaunch } from '../../tools/test/browser.mjs';

/** How the browser of the tests is started. */
export const launchOptions = {
  ...anyLaunch,
  args: [
    ...anyLaunch.args,
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
