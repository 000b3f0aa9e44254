import type { RenderedScreens } from 'shared-api/contract';
import type { ServerModule } from 'shared-ui/router';
import exposed from './expose.tsx';

const quotes = { call: 'quotes', input: { type: 2, spark: '0' } } as const;
const home = [
  quotes,
  { call: 'configs', input: {} },
  { call: 'notice', input: {} },
  { call: 'carousels', input: {} },
] as const;

/** The screens that the server renders, each with what it shows at once. */
const rendered: RenderedScreens = { '/': home, '/home': home, '/market': [quotes] };

export default { ...exposed, rendered } satisfies ServerModule;
