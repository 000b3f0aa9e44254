import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type WidgetLoader, WidgetLoaderProvider } from 'shared-ui/router';
import { address } from 'shared-ui/testing';
import HallPage from './hall.page.tsx';
import { show } from './shared/testing/show.tsx';

const user = userEvent.setup();
/** Says which part of another remote the screen asks for. */
const loader: WidgetLoader = (name) => Promise.resolve(() => <p>{name}</p>);
const open = (at: string) =>
  show(
    <WidgetLoaderProvider loader={loader}>
      <HallPage />
    </WidgetLoaderProvider>,
    { at, available: 3_000_000n },
  );
const part = (name: string) =>
  within(screen.getByRole('radiogroup', { name: 'Market view' })).getByRole('radio', { name });

it('opens with the rooms of all halls, and shows one hall alone', async () => {
  await open('/trade');
  expect(part('Rooms')).toBeChecked();
  const all = await screen.findByRole('list', { name: 'All rooms' });
  const rooms = within(all).getAllByRole('article').length;
  await user.click(screen.getByRole('radio', { name: 'VIP' }));
  const vip = await screen.findByRole('list', { name: 'VIP' });
  expect(within(vip).getAllByRole('article').length).toBeLessThan(rooms);
  expect(address()).toBe('/trade?hall=vip');
  await user.click(screen.getByRole('radio', { name: 'All rooms' }));
  expect(within(await screen.findByRole('list', { name: 'All rooms' })).getAllByRole('article')).toHaveLength(
    rooms,
  );
});

it('shows the quotes of their own remote, and the products of timed trades', async () => {
  await open('/trade');
  await user.click(part('Quotes'));
  expect(await screen.findByText('mf-home/quotes')).toBeVisible();
  expect(address()).toBe('/trade?hall=quotes');
  await user.click(part('Timed'));
  expect(await screen.findByRole('region', { name: 'Open now' })).toBeVisible();
});

it.each([
  ['timed', 'Timed'],
  ['quotes', 'Quotes'],
  ['diamond', 'Rooms'],
  ['nonsense', 'Rooms'],
])('?hall=%s opens %s', async (hall, name) => {
  await open(`/trade?hall=${hall}`);
  expect(part(name)).toBeChecked();
});

it('says when the quotes did not come, and asks again', async () => {
  let tries = 0;
  const failing: WidgetLoader = (name) => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('gone')) : loader(name);
  };
  await show(
    <WidgetLoaderProvider loader={failing}>
      <HallPage />
    </WidgetLoaderProvider>,
    { at: '/trade?hall=quotes' },
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('mf-home/quotes')).toBeVisible();
});
