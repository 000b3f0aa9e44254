import { NotFoundView } from 'shared-ui';
import { createScreenRoutes } from 'shared-ui/router';
import { screens } from './screens.ts';

export const App = createScreenRoutes(screens, { loading: null, notFound: <NotFoundView /> });
