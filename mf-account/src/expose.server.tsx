import type { RenderedScreens } from 'shared-api/contract';
import type { ServerModule } from 'shared-ui/router';
import exposed from './expose.tsx';

/** The screens that the server renders, each with what it shows at once. */
const rendered: RenderedScreens = { '/auth/login': [{ call: 'configs', input: {} }] };

export default { ...exposed, rendered } satisfies ServerModule;
