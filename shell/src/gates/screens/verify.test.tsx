import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { createTestHandlers, installTestApi, type TestApi } from 'shared-api/testing';
import { renderInKit } from 'shared-ui/testing';
import zhCN from '../../locales/zh-CN.json';
import VerifyScreen from './verify.tsx';

let api: TestApi;
afterEach(() => api.uninstall());

test('who cannot read the check chooses a language on it', async () => {
  api = installTestApi(createTestHandlers(), { stream: false });
  await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <VerifyScreen />
    </QueryClientProvider>,
    { messages: { shell: zhCN }, at: '/verify' },
  );
  await userEvent.click(screen.getByRole('button', { name: '选择语言' }));
  const english = await screen.findByRole('radio', { name: 'English' });
  expect(screen.getByRole('radio', { name: '简体中文' })).toBeChecked();
  expect(english).not.toBeChecked();
});
