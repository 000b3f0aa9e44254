import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { useSession, useVerification } from 'shared-api/stores';
import { endOfHour, installTestApi, startSession } from 'shared-api/testing';
import { createScreenRoutes } from 'shared-ui/router';
import { renderInKit } from 'shared-ui/testing';
import { namespace } from '../../i18n.ts';
import zhCN from '../../locales/zh-CN.json';

const App = createScreenRoutes({
  '/auth/login': () => import('./login.page.tsx'),
  '/auth/register': () => import('./register.page.tsx'),
  '/auth/forgot': () => import('./forgot.page.tsx'),
  '/my/usercenter/loginpassword': () => import('./login-password.page.tsx'),
  '/my/usercenter/tradepassword': () => import('./trade-password.page.tsx'),
  '/my/usercenter/security': () => import('./security.page.tsx'),
  '/my/usercenter/sessions': () => import('./sessions.page.tsx'),
});

type Given = Parameters<typeof installTestApi>;
type Options = Given[1] & {
  /** The human check of the hour is passed; yes by default. */
  isVerified?: boolean;
};

/** Opens an address of this remote as a visitor, against the test back end. */
export async function openAsVisitor(at: string, handlers: Given[0] = {}, options: Options = {}) {
  return open(at, null, handlers, options);
}

/** The same as `ada`, who is signed in. */
export async function openSignedIn(at: string, handlers: Given[0] = {}, options: Options = {}) {
  return open(at, 'ada', handlers, options);
}

async function open(
  at: string,
  username: string | null,
  handlers: Given[0],
  { isVerified = true, ...options }: Options,
) {
  const onFailure = jest.fn();
  useSession.getState().signOut();
  startSession(username, onFailure);
  useVerification.getState().forget();
  if (isVerified)
    useVerification.getState().pass({ proof: 'proof-of-this-hour', validUntil: endOfHour(Date.now()) });
  const { calls } = installTestApi(handlers, options);
  await App.prepare(at.split('?')[0] ?? at);
  const view = await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <App />
    </QueryClientProvider>,
    { messages: { [namespace]: zhCN }, at },
  );
  return { ...view, onFailure, calls: (name: string) => calls.filter((call) => call.name === name) };
}
