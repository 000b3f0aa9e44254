import type { Topic } from '../topic.ts';
import { actions } from './actions.tsx';
import { amounts } from './amounts.tsx';
import { candles } from './candles.tsx';
import { choices } from './choices.tsx';
import { codes } from './codes.tsx';
import { fields } from './fields.tsx';
import { figures } from './figures.tsx';
import { icons } from './icons.tsx';
import { lines } from './lines.tsx';
import { lists } from './lists.tsx';
import { notices } from './notices.tsx';
import { overlays } from './overlays.tsx';
import { pages } from './pages.tsx';
import { share } from './share.tsx';
import { states } from './states.tsx';
import { waiting } from './waiting.tsx';

/** Everything that the gallery shows, in its order, by what one picture of it is called. */
const every = {
  ...{ actions, choices, fields, amounts, codes, lists, notices, pages, figures, lines, candles },
  ...{ waiting, states, overlays, share, icons },
};

export const topics: readonly Topic[] = Object.entries(every).map(([name, sections]) => ({ name, sections }));
