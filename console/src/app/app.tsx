import { useEffect, useState } from 'react';
import { useLocation } from 'shared-ui/router';
import { useSession } from '../api/hooks.ts';
import { SignInPage } from '../features/sign-in/sign-in.page.tsx';
import { Frame } from './frame.tsx';
import { pages } from './pages.tsx';

/**
 * The console. When a session ends by itself the pages stay behind the sign-in as they were, half-filled forms included: the same
 * operator goes on there, another one begins anew.
 */
export function App() {
  const session = useSession();
  const { pathname } = useLocation();
  const [last, setLast] = useState(session?.name);
  useEffect(() => {
    if (session) setLast(session.name);
  }, [session]);
  const shown = session?.name ?? last;
  return (
    <>
      {!session && <SignInPage lost={last} />}
      {shown !== undefined && (
        <div hidden={!session} key={shown}>
          <Frame operator={shown} role={session?.role} onSignOut={() => setLast(undefined)}>
            {pages.find(({ path }) => path === pathname)?.element}
          </Frame>
        </div>
      )}
    </>
  );
}
