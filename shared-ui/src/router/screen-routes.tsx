import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { createPart } from './part.tsx';
import { ScreenNotFound, ScreenSkeleton } from './screen-views.tsx';

type LoadPage = () => Promise<{ default: ComponentType }>;

/**
 * Which page opens at which absolute path. It is plain data (`src/screens.ts` of a remote), because the build reads
 * it too: a path's page is preloaded together with the app.
 */
export type Screens = Readonly<Record<string, LoadPage>>;

export interface ScreenRoutes {
  (): ReactNode;
  /** Loads the page of a path before it is shown, so that it appears without a stop at `loading`. */
  prepare(path: string): Promise<void>;
}

/** A path as the table of screens has it, which knows no patterns: so no page is looked for by the router's. */
function plainPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname.replace(/(?<=.)\/+$/, ''));
  } catch {
    return pathname;
  }
}

/** Makes the component that opens a remote's screens by their paths, and the not-found screen for every other one. */
export function createScreenRoutes(screens: Screens): ScreenRoutes {
  const pages = new Map(Object.entries(screens).map(([path, load]) => [path, createPart(load)]));
  function App() {
    const { pathname } = useLocation();
    const Page = pages.get(plainPath(pathname))?.Part ?? ScreenNotFound;
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <Page />
      </Suspense>
    );
  }
  return Object.assign(App, {
    async prepare(path: string) {
      await pages.get(path)?.load();
    },
  });
}
