import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { usePreferences } from 'shared-api/stores';
import { useLocation } from 'shared-ui/router';
import { renderInKit } from 'shared-ui/testing';
// Its words are there before anything is drawn.
import '../side-tools/side-tools.tsx';
import { Frame } from './frame.tsx';

const At = () => <p data-testid="at">{useLocation().pathname}</p>;

function open(isWide: boolean) {
  globalThis.matchMedia = (query: string) =>
    ({
      matches: isWide,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  return renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <Frame layout="default" tab="home">
        <At />
      </Frame>
    </QueryClientProvider>,
    { language: 'en' },
  );
}
const { matchMedia } = globalThis;
afterEach(() => {
  globalThis.matchMedia = matchMedia;
  usePreferences.getState().change({ theme: 'system' });
});

test('the navigation at the side has support, theme and language', async () => {
  await open(true);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Theme' }));
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(usePreferences.getState().theme).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Choose a language' }));
  expect(await screen.findByRole('radio', { name: 'العربية' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Contact support' }));
  expect(screen.getByTestId('at')).toHaveTextContent(paths.customer());
});

test('a phone has the navigation alone', async () => {
  await open(false);
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(screen.queryByRole('complementary')).toBeNull();
});
