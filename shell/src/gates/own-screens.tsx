import { createScreenRoutes } from 'shared-ui/router';
import { readPageData } from '../app/page-data.ts';
import { FaultBoundary } from '../remotes/fault-boundary.tsx';
import { screens } from '../screens.ts';

const Screens = createScreenRoutes(screens);

/** The shell's own screens: the gates, and the answer to a wrong address. */
export function OwnScreens({ path }: { path: string }) {
  return (
    <FaultBoundary name="shell" version={readPageData().shell.version} path={path}>
      <Screens />
    </FaultBoundary>
  );
}
