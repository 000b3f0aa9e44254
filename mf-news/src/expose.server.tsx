import type { RenderedScreens } from 'shared-api/contract';
import type { ServerModule } from 'shared-ui/router';
import exposed from './expose.tsx';

/** The screens that the server renders, each with what it shows at once: the first tab of the news. */
const rendered: RenderedScreens = {
  '/news': [{ call: 'news', input: { type: 1, limit: 10 }, pages: true }],
};

export default { ...exposed, rendered } satisfies ServerModule;
