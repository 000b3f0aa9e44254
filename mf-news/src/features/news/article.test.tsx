import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestHandlers } from 'shared-api/testing';
import { address } from 'shared-ui/testing';
import ArticlePage from './article.page.tsx';
import { cardOf, show } from './testing/show.tsx';

const user = userEvent.setup();
const lead = cardOf('Headline 1');
const { id } = lead;
const at = `/home/news/detail?id=${id}`;
const article = (html = '<p>Text.</p>'): Partial<TestHandlers> => ({
  new: () => ({ ...lead, html }),
});

it('is to be read by a visitor', async () => {
  await show(<ArticlePage />, {
    at,
    handlers: article('<h2>Levels</h2><p>Text with <strong>weight</strong>.</p>'),
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'Headline 1' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Levels' })).toBeVisible();
  expect(screen.getByText('weight')).toBeVisible();
  expect(screen.getByText('Meridian')).toBeVisible();
});

it.each([`/news/detail?id=00000000-0000-4000-a000-0000000000ff`, '/news/detail?id=nonsense', '/news/detail'])(
  'is not found at %s',
  async (unknown) => {
    await show(<ArticlePage />, { at: unknown });
    expect(await screen.findByText(/no longer available/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See all news' }));
    expect(address()).toBe('/news');
  },
);

it('offers another try when it cannot be loaded', async () => {
  let broken = true;
  await show(<ArticlePage />, {
    at,
    handlers: article(),
    fail: () => (broken ? { status: 403 } : undefined),
  });
  expect(
    await screen.findByText("We couldn't load this article. Check your connection and try again."),
  ).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Text.')).toBeVisible();
});

describe('a link to it', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  it('is copied where the device cannot share, and needs no account', async () => {
    await show(<ArticlePage />, { at, handlers: article() });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await navigator.clipboard.readText()).toBe(`http://localhost/home/news/detail?id=${id}`);
    await waitFor(() => expect(screen.getAllByText('Link copied').length).toBeGreaterThan(0));
  });

  it('goes to the share sheet of a phone', async () => {
    const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    Object.assign(navigator, { share });
    await show(<ArticlePage />, { at: `/news/detail?id=${id}`, handlers: article() });
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({
      title: 'Headline 1',
      url: `http://localhost/home/news/detail?id=${id}`,
    });
  });
});
