import { Suspense } from 'react';
import { findScreen } from 'shared-api/paths';
import { Navigate, ScreenNotFound, useLocation } from 'shared-ui/router';
import { ownScreens } from '../gates/own-screens.ts';
import { useGate } from '../gates/use-gate.ts';
import { Frame } from '../layouts/frame.tsx';
import { useScroll } from '../layouts/use-scroll.ts';
import { RemoteView } from '../remotes/remote-view.tsx';
import { useReload } from '../remotes/use-reload.ts';

/** What the address asks for: a gate, a screen of the shell's own, or the remote that owns the path. */
export function Screen() {
  const { pathname, search } = useLocation();
  const screen = findScreen(pathname);
  const elsewhere = useGate(screen, pathname + search);
  useScroll();
  useReload(pathname);
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  const Own = (screen && ownScreens[screen.path]) ?? ScreenNotFound;
  return (
    <Frame layout={screen?.layout ?? 'plain'} tab={screen?.tab}>
      {screen && screen.owner !== 'shell' ? (
        <RemoteView key={screen.owner} name={screen.owner} path={screen.path} />
      ) : (
        <Suspense>
          <Own />
        </Suspense>
      )}
    </Frame>
  );
}
