import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, mockAllIsIntersecting } from 'shared-ui/testing';
import NewsPage from './news.page.tsx';
import { cards, show } from './testing/show.tsx';

const user = userEvent.setup();
const picture = { url: '/content/chart.webp', width: 960, height: 540 };
const one = (given = {}) => ({ news: () => ({ items: cards(1, given), next_cursor: null }) });

it('lists the news of the market first, and the other types under their tabs', async () => {
  const { api } = await show(<NewsPage />, { at: '/news' });
  const list = within(await screen.findByRole('list', { name: 'Market' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('Simulated funds')).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Market',
    'Platform',
    'Featured',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Platform' }));
  expect(await screen.findByRole('list', { name: 'Platform' })).toBeVisible();
  expect(address()).toBe('/news?tab=platform');
  expect(api.calls.map(({ body }) => body.type)).toEqual([1, 2]);
});

it('opens at the tab of its address', async () => {
  await show(<NewsPage />, { at: '/news?tab=featured' });
  expect(await screen.findByRole('list', { name: 'Featured' })).toBeVisible();
});

it('shows a card with source and age, and leads to the article', async () => {
  await show(<NewsPage />, { handlers: one() });
  const link = await screen.findByRole('link', { name: /Headline 1/ });
  expect(link).toHaveTextContent('A summary.');
  expect(link).toHaveTextContent('Meridian');
  expect(link).toHaveTextContent('1 hour ago');
  expect(link).toHaveAttribute('href', '/news/detail?id=00000000-0000-4000-a000-000000000001');
});

it('keeps the place of pictures, and puts off all but the first', async () => {
  await show(<NewsPage />, {
    handlers: { news: () => ({ items: cards(3, { picture }), next_cursor: null }) },
  });
  await screen.findByText('Headline 1');
  const pictures = [...document.querySelectorAll('li img')];
  expect(pictures.map((img) => img.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy']);
  for (const img of pictures) {
    expect(img).toHaveAttribute('width', '960');
    expect(img).toHaveAttribute('height', '540');
  }
});

it('goes on to the next page and says when there is no more', async () => {
  mockAllIsIntersecting();
  const all = cards(14);
  const { api } = await show(<NewsPage />, {
    handlers: {
      news: ({ cursor, limit }) => {
        const start = Number(cursor ?? 0);
        const end = start + limit;
        return { items: all.slice(start, end), next_cursor: end < all.length ? String(end) : null };
      },
    },
  });
  await waitFor(() => expect(screen.getByText('Headline 14')).toBeVisible());
  expect(screen.getByText('No more data')).toBeVisible();
  expect(api.calls).toHaveLength(2);
});

it('says why there is nothing', async () => {
  await show(<NewsPage />, { handlers: { news: () => ({ items: [], next_cursor: null }) } });
  expect(await screen.findByText(/No news here yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
});

it('offers another try when it cannot be loaded', async () => {
  let broken = true;
  await show(<NewsPage />, { fail: () => (broken ? { status: 404 } : undefined) });
  expect(
    await screen.findByText("We couldn't load the news. Check your connection and try again."),
  ).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Market' })).toBeVisible();
});
