import { type ReactNode, useState } from 'react';
import { unstable_HistoryRouter as HistoryRouter, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { gated } from './gate.ts';

export interface BrowserRouterProps {
  basename?: string;
  children: ReactNode;
}

function gatedHistory() {
  const own = gated(UNSAFE_createBrowserHistory({ v5Compat: true }));
  // A document that was loaded anew at a layer's entry leads to its page.
  if (Object(history.state).layer) void import('./layers.ts').then(({ arrive }) => arrive());
  return own;
}

/** The router of a page, by the browser's history. Back closes what is open over a page before it leaves the page. */
export function BrowserRouter({ basename, children }: BrowserRouterProps) {
  const [own] = useState(gatedHistory);
  return (
    <HistoryRouter history={own} {...(basename === undefined ? {} : { basename })}>
      {children}
    </HistoryRouter>
  );
}
