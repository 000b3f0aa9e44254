import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { usePreferences } from 'shared-api/stores';
import { installTestApi, startSession, type TestApi, type TestHandlers } from 'shared-api/testing';
import { address, drag, mockAllIsIntersecting, renderInKit } from 'shared-ui/testing';
import ar from '../../locales/ar.json';
import en from '../../locales/en.json';
import AnnouncementsPage from './announcements.page.tsx';
import MessagesPage from './messages.page.tsx';
import SystemMessagesPage from './system.page.tsx';

const user = userEvent.setup();
type Message = Awaited<ReturnType<TestHandlers['messages']>>['items'][number];
const idOf = (number: number) => `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`;
const message = (number: number, more: Partial<Message> = {}): Message => ({
  id: idOf(number),
  title: `Deposit ${number}`,
  text: `Deposit ${number} of $100.00 was confirmed.`,
  link: { screen: 'deposit', id: idOf(number) },
  created_at: new Date(Date.now() - number * 3_600_000).toISOString(),
  is_read: false,
  ...more,
});

let api: TestApi;
afterEach(() => {
  api.uninstall();
  usePreferences.setState({ language: 'zh-CN' });
});

interface Opening {
  language?: 'en' | 'ar';
  at?: string;
  messages?: Message[];
  handlers?: Partial<TestHandlers>;
  fail?: NonNullable<Parameters<typeof installTestApi>[1]>['fail'];
}

/** A screen of the message centre for a signed-in user. Given messages are paged and marked as a server would. */
async function open(
  ui: ReactElement,
  { language = 'en', at = '/my', messages, handlers, fail }: Opening = {},
) {
  usePreferences.setState({ language });
  startSession();
  const rows = messages?.map((row) => ({ ...row })) ?? [];
  const count = () => ({ system: rows.filter(({ is_read }) => !is_read).length, announcement: 0 });
  const own: Partial<TestHandlers> = messages
    ? {
        messages: ({ cursor, limit }) => {
          const start = Number(cursor ?? 0);
          const end = start + limit;
          return { items: rows.slice(start, end), next_cursor: end < rows.length ? String(end) : null };
        },
        unreadMessages: count,
        readMessages: ({ ids, up_to }) => {
          for (const row of rows)
            if (ids ? ids.includes(row.id) : !up_to || row.created_at <= up_to) row.is_read = true;
          return count();
        },
      }
    : {};
  api = installTestApi({ ...own, ...handlers }, fail ? { fail } : {});
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  return renderInKit(<QueryClientProvider client={client}>{ui}</QueryClientProvider>, {
    language,
    messages: { account: language === 'ar' ? ar : en },
    at,
  });
}
const sent = () => api.calls.filter(({ name }) => name === 'readMessages').map(({ body }) => body);

test('the message centre says that all is read when it knows, not before', async () => {
  const counts = Promise.withResolvers<{ system: number; announcement: number }>();
  await open(<MessagesPage />, { handlers: { unreadMessages: () => counts.promise } });
  const all = await screen.findByRole('button', { name: 'Mark all as read' });
  expect(all).not.toHaveAccessibleDescription();
  await act(async () => counts.resolve({ system: 0, announcement: 0 }));
  await waitFor(() => expect(all).toHaveAccessibleDescription());
});

describe('system messages', () => {
  it('are dotted while they are unread, and lead to what they tell of', async () => {
    await open(<SystemMessagesPage />, { messages: [message(1), message(2, { is_read: true, link: null })] });
    const list = within(await screen.findByRole('list', { name: 'System messages' }));
    expect(list.getAllByRole('img', { name: 'Unread' })).toHaveLength(1);
    expect(screen.getByText('1 unread')).toBeVisible();
    await user.click(list.getByRole('button', { name: /Deposit 1 of/ }));
    expect(address()).toBe(`/my/rechargerecord/detail?id=${idOf(1)}`);
    await waitFor(() => expect(sent()).toMatchObject([{ box: 'system', ids: [idOf(1)] }]));
    expect(list.queryByRole('button', { name: /Deposit 2/ })).toBeNull();
  });

  it('that lead nowhere are read once they are opened, too', async () => {
    await open(<SystemMessagesPage />, { messages: [message(1, { link: null })] });
    await user.click(await screen.findByRole('button', { name: /Deposit 1 of/ }));
    await waitFor(() => expect(sent()).toMatchObject([{ box: 'system', ids: [idOf(1)] }]));
    expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull();
    expect(screen.getByText('Deposit 1 of $100.00 was confirmed.')).toBeVisible();
    expect(address()).toBe('/my');
  });

  it('are marked one by one with a button, at once', async () => {
    await open(<SystemMessagesPage />, { messages: [message(1), message(2)] });
    await user.click(await screen.findByRole('button', { name: 'Mark “Deposit 2” as read' }));
    expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(1);
    await screen.findByText('1 unread');
    expect(screen.queryByRole('button', { name: 'Mark “Deposit 2” as read' })).toBeNull();
  });

  it('go back to unread when the server refuses', async () => {
    await open(<SystemMessagesPage />, {
      messages: [message(1)],
      fail: (name) => (name === 'readMessages' ? { code: 4000 } : undefined),
    });
    await user.click(await screen.findByRole('button', { name: /^Mark “/ }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await screen.findByRole('img', { name: 'Unread' })).toBeVisible();
  });

  it('are marked all together, up to the newest that is on the screen', async () => {
    const messages = [message(1), message(2), message(3)];
    await open(<SystemMessagesPage />, { messages });
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull();
    await waitFor(() => expect(sent()).toMatchObject([{ box: 'system', up_to: messages[0]?.created_at }]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled());
  });

  it('come page by page, to their end', async () => {
    mockAllIsIntersecting();
    const messages = Array.from({ length: 25 }, (_, at) => message(at + 1, { is_read: true }));
    await open(<SystemMessagesPage />, { messages });
    expect(await screen.findByText('Deposit 25')).toBeVisible();
    expect(screen.getByText('No more data')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(25);
  });

  it('say why there are none, and offer another try when they cannot be loaded', async () => {
    let broken = true;
    await open(<SystemMessagesPage />, {
      messages: [],
      fail: (name) => (broken && name === 'messages' ? { status: 404 } : undefined),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(again);
    expect(await screen.findByText(/^No messages yet\. Deposits/)).toBeVisible();
  });
});

describe.each([
  ['en', -1, 'Deposit 1'],
  ['ar', 1, 'Deposit 1'],
] as const)('a swipe in %s', (language, way, title) => {
  const swipe = (pixels: number, end: 'pointerup' | 'pointercancel' = 'pointerup') => {
    const row = screen.getByText(title);
    drag(row, { x: pixels, y: 4 }, { end });
    fireEvent.click(row, { detail: 1 });
  };

  it('towards the beginning of the line marks, and does not open', async () => {
    await open(<SystemMessagesPage />, { language, messages: [message(1)] });
    await screen.findByText(title);
    act(() => swipe(way * 90));
    await waitFor(() => expect(sent()).toMatchObject([{ box: 'system', ids: [idOf(1)] }]));
    expect(address()).toBe('/my');
  });

  it('that is short, turned round or taken away does nothing', async () => {
    await open(<SystemMessagesPage />, { language, messages: [message(1, { link: null })] });
    await screen.findByText(title);
    act(() => swipe(way * 40));
    act(() => swipe(way * -90));
    act(() => swipe(way * 90, 'pointercancel'));
    expect(sent()).toEqual([]);
  });
});

describe('announcements', () => {
  it('are listed with their beginning, and read as a page, which marks them', async () => {
    await open(<AnnouncementsPage />, { at: '/my/msgmanage/announcement' });
    const list = within(await screen.findByRole('list', { name: 'Announcements' }));
    expect(list.getAllByRole('img', { name: 'Unread' })).toHaveLength(2);
    await user.click(
      list.getByRole('button', { name: /^Maintenance this Saturday|Maintenance this Saturday The/ }),
    );
    expect(await screen.findByRole('heading', { level: 2, name: 'Maintenance this Saturday' })).toBeVisible();
    expect(address()).toMatch(/^\/my\/msgmanage\/announcement\?id=/);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it.each([idOf(404), 'nonsense'])('that does not exist (%s) says so', async (id) => {
    await open(<AnnouncementsPage />, { at: `/my/msgmanage/announcement?id=${id}` });
    expect(await screen.findByText(/no longer available/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See all announcements' }));
    expect(await screen.findByRole('list', { name: 'Announcements' })).toBeVisible();
  });

  it('a refused mark is not sent again and again', async () => {
    await open(<AnnouncementsPage />, {
      at: '/my/msgmanage/announcement',
      fail: (name) => (name === 'readMessages' ? { code: 4000 } : undefined),
    });
    await user.click(await screen.findByRole('button', { name: /Maintenance this Saturday The/ }));
    await screen.findByRole('heading', { level: 2 });
    await waitFor(() =>
      expect(api.calls.filter(({ name }) => name === 'sysNotice').length).toBeGreaterThan(2),
    );
    expect(sent()).toHaveLength(1);
  });
});

describe('the message centre', () => {
  it('has two boxes with their unread counts, and marks both at once', async () => {
    await open(<MessagesPage />);
    const row = await screen.findByRole('button', { name: /^Announcements/ });
    await waitFor(() => expect(row).toHaveTextContent('2 unread'));
    expect(screen.getByRole('button', { name: /^System messages/ })).not.toHaveTextContent('unread');
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(row).not.toHaveTextContent('unread'));
    expect(sent()).toEqual([{ language: 'en' }]);
    await user.click(row);
    expect(address()).toBe('/my/msgmanage/announcement');
  });
});
