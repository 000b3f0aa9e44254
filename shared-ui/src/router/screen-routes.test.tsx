import { screen } from '@testing-library/react';
import { renderInKit } from '../testing/index.tsx';
import { createScreenRoutes } from './screen-routes.tsx';

const page = (text: string) => async () => ({ default: () => <p>{text}</p> });
const Screens = createScreenRoutes({ '/': page('Home'), '/market': page('Market') });

test.each([
  ['/', 'Home'],
  ['/market', 'Market'],
  ['/market/', 'Market'],
  ['/%6Darket?tab=1#top', 'Market'],
])('%s opens its page', async (at, text) => {
  await renderInKit(<Screens />, { at });
  expect(await screen.findByText(text)).toBeVisible();
});

test.each(['/elsewhere', '/market/more', '/%E0%A4'])('%s, which has no page, says so', async (at) => {
  await renderInKit(<Screens />, { at });
  expect(await screen.findByRole('button')).toBeVisible();
  expect(screen.queryByText(/Home|Market/)).not.toBeInTheDocument();
});
