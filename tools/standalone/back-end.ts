import { tab, useSession } from 'shared-api/stores';

const KEY = 'meridian.test-data';

/** Whether calls are answered by the contract's test handlers, in this tab, and not by a server. */
export const usesTestData = (): boolean => tab.get(KEY) === 'on';

/** Chooses who answers the calls, and starts anew with it. */
export function chooseBackEnd(testData: boolean): void {
  tab.set(KEY, testData ? 'on' : 'off');
  location.reload();
}

/** Puts the test handlers in the network's place, where they are asked for: `?data=test`, or the frame's button. */
export async function prepareBackEnd(): Promise<void> {
  if (new URLSearchParams(location.search).get('data') === 'test') tab.set(KEY, 'on');
  if (!usesTestData()) return;
  const { installTestApi } = await import('shared-api/testing');
  installTestApi({}, { delay: 200 });
}

const DAY = 24 * 60 * 60 * 1000;

/** Opens a session of the test handlers, which ask for no password. */
export async function signInToTestData(): Promise<void> {
  const { tokenFor } = await import('shared-api/testing');
  const expiresAt = new Date(Date.now() + DAY).toISOString();
  useSession.getState().signIn({ token: tokenFor('demo'), expiresAt });
}
