import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { configureClient, createQueryClient, QueryClientProvider } from 'shared-api/client';
import { createTestHandlers, installTestApi, type TestApi } from 'shared-api/testing';
import { renderInKit } from 'shared-ui/testing';
import zhCN from '../../locales/zh-CN.json';
import VerifyScreen from './verify.tsx';

let mockIsThere = true;
jest.mock('../puzzle/recordings-form.tsx', () => {
  if (!mockIsThere) throw new Error('Loading chunk recordings failed.');
  return { RecordingsForm: () => <p>recordings</p> };
});

let api: TestApi;
afterEach(() => api.uninstall());

async function show() {
  api = installTestApi(createTestHandlers(), { stream: false });
  await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <VerifyScreen />
    </QueryClientProvider>,
    { messages: { shell: zhCN }, at: '/verify' },
  );
}

test('who cannot read the check chooses a language on it', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: '选择语言' }));
  const english = await screen.findByRole('radio', { name: 'English' });
  expect(screen.getByRole('radio', { name: '简体中文' })).toBeChecked();
  expect(english).not.toBeChecked();
});

test('recordings that did not come leave the rest of the check, and are asked for again', async () => {
  mockIsThere = false;
  configureClient({
    language: () => 'zh-CN',
    token: () => null,
    device: () => 'd'.repeat(32),
    onTokenRefused: () => undefined,
    onFailure: () => undefined,
  });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: zhCN.verify.otherWay }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('网络连接失败');
  expect(screen.getByRole('button', { name: zhCN.verify.puzzleWay })).toBeVisible();
  mockIsThere = true;
  await waitFor(async () => {
    const retry = screen.queryByRole('button', { name: '重试' });
    if (retry) await userEvent.click(retry);
    expect(screen.getByText('recordings')).toBeVisible();
  });
});
