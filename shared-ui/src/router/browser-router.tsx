import { type ReactNode, useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { navigationHooks, withHooks } from './navigation-hooks.ts';

export interface BrowserRouterProps {
  basename?: string;
  children: ReactNode;
}

/** A document that comes to the entry of a layer that it never had, by a load or by Forward, leads to its page. */
function leaveDeadEntry(): void {
  if (Object(history.state).layer) void import('./layers.ts').then(({ arrive }) => arrive());
}

function hookedHistory() {
  if (!navigationHooks.used) navigationHooks.pop = leaveDeadEntry;
  const own = withHooks(UNSAFE_createBrowserHistory({ v5Compat: true }));
  leaveDeadEntry();
  return own;
}

/** The router of a page, by the browser's history. Back closes what is open over a page before it leaves the page. */
export function BrowserRouter({ basename, children }: BrowserRouterProps) {
  const [own] = useState(hookedHistory);
  return (
    <HistoryRouter history={own} {...(basename === undefined ? {} : { basename })}>
      {children}
    </HistoryRouter>
  );
}
