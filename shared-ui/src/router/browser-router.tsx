import { type ReactNode, useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { gated } from './gate.ts';

export interface BrowserRouterProps {
  basename?: string;
  children: ReactNode;
}

/** The router of a page, by the browser's history. Back closes what is open over a page before it leaves the page. */
export function BrowserRouter({ basename, children }: BrowserRouterProps) {
  const [history] = useState(() => gated(UNSAFE_createBrowserHistory({ v5Compat: true })));
  return (
    <HistoryRouter history={history} {...(basename === undefined ? {} : { basename })}>
      {children}
    </HistoryRouter>
  );
}
