import 'shared-api/calls';
import { createScreenRoutes } from 'shared-ui/router';
import { screens } from './screens.ts';

/** The remote's screens, each by its absolute path; any other path is the not-found screen. */
export const App = createScreenRoutes(screens);
