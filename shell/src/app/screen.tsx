import { Suspense, useLayoutEffect, useState } from 'react';
import { findScreen } from 'shared-api/paths';
import { Navigate, useLocation } from 'shared-ui/router';
import { OwnScreens } from '../gates/own-screens.tsx';
import { useGate } from '../gates/use-gate.ts';
import { Frame } from '../layouts/frame.tsx';
import { useScroll } from '../layouts/use-scroll.ts';
import { RemoteView } from '../remotes/remote-view.tsx';
import { useReload } from '../remotes/use-reload.ts';
import { markSplashSeen, Splash, shouldShowSplash } from '../splash/index.ts';
import { setFonts } from './fonts.ts';

/** What the address asks for: a gate, a screen of the shell's own, or the remote that owns the path. */
export function Screen() {
  const { pathname, search, hash } = useLocation();
  const screen = findScreen(pathname);
  const elsewhere = useGate(screen, pathname + search);
  const [starting, setStarting] = useState(shouldShowSplash);
  useScroll();
  useReload(pathname);
  useLayoutEffect(setFonts);
  if (screen?.aliasOf) return <Navigate to={screen.aliasOf + search + hash} replace />;
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  // The puzzle comes first; the progress of the first load follows it.
  const covered = starting && !screen?.gateExempt;
  function started() {
    markSplashSeen();
    setStarting(false);
  }
  return (
    <>
      <Suspense>{covered ? <Splash onDone={started} /> : null}</Suspense>
      <Frame layout={screen?.layout ?? 'plain'} tab={screen?.tab} covered={covered}>
        {screen && screen.owner !== 'shell' ? (
          <RemoteView key={screen.owner} name={screen.owner} path={screen.path} />
        ) : (
          <OwnScreens path={pathname} />
        )}
      </Frame>
    </>
  );
}
