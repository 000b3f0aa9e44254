import type { RenderedScreens, SearchScreen } from 'shared-api/contract';
import type { ServerModule } from 'shared-ui/router';
import exposed from './expose.tsx';

const article: SearchScreen = {
  search: ['id'],
  besides: [],
  readings: [{ call: 'new', input: { id: { search: 'id' } } }],
};

/** The screens that the server renders, each with what it shows at once: the first tab of the news, and an article. */
const rendered: RenderedScreens = {
  '/news': [{ call: 'news', input: { type: 1, limit: 10 }, pages: true }],
  '/news/detail': article,
  '/home/news/detail': article,
};

export default { ...exposed, rendered } satisfies ServerModule;
