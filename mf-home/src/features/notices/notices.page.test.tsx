import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { installTestApi } from 'shared-api/testing';
import { renderInKit } from 'shared-ui/testing';
import zhCN from '../../locales/zh-CN.json';
import NoticesPage from './notices.page.tsx';

function open() {
  return renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <NoticesPage />
    </QueryClientProvider>,
    { messages: { home: zhCN }, at: '/home/notice' },
  );
}

test('notices are numbered and carry their time', async () => {
  installTestApi();
  await open();
  const list = await screen.findByRole('list', { name: '公告' });
  const items = within(list).getAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]).toHaveTextContent('本平台使用模拟资金运行。');
  expect(items[1]).toHaveTextContent(/^2/);
  expect(within(list).getAllByRole('time')[0]).toHaveAttribute('datetime', expect.stringMatching(/Z$/));
});

test('without notices it says so', async () => {
  installTestApi({ notice: () => ({ data: [] }) });
  await open();
  expect(await screen.findByText(/暂无公告/)).toBeVisible();
});

test('a failure can be retried', async () => {
  const user = userEvent.setup();
  installTestApi({}, { fail: (_, attempt) => (attempt === 1 ? { status: 404 } : undefined) });
  await open();
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByRole('list', { name: '公告' })).toBeVisible();
});
