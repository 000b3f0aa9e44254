import { screen } from '@testing-library/react';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { installTestApi } from 'shared-api/testing';
import { renderInKit } from 'shared-ui/testing';
import zhCN from '../../locales/zh-CN.json';
import AboutPage from './about.page.tsx';

test('it says what this is, and that the funds are simulated', async () => {
  installTestApi();
  await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <AboutPage />
    </QueryClientProvider>,
    { messages: { account: zhCN }, at: '/my/about' },
  );
  expect(await screen.findByText('Meridian')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    '模拟资金',
    '结果可核验',
    '规则公开',
  ]);
});
