import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

/**
 * Which page opens at which absolute path. It is plain data (`src/screens.ts` of a remote), because the build reads
 * it too: a path's page is preloaded together with the app.
 */
export type Screens = Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;

/** Makes the component that opens a remote's screens; `loading` stands in while a page's code arrives. */
export function createScreenRoutes(screens: Screens, views: { loading: ReactNode; notFound: ReactNode }) {
  const pages = Object.entries(screens).map(([path, load]) => ({ path, Page: lazy(load) }));
  return function ScreenRoutes() {
    return (
      <Suspense fallback={views.loading}>
        <Routes>
          {pages.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={views.notFound} />
        </Routes>
      </Suspense>
    );
  };
}
