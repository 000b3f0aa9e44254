import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The first import compiles everything that the remote is made of. */
const SLOW = { timeout: 10_000 };

it('runs alone: its own frame, and the ways to deposit against the test handlers', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/deposit?data=test');
  await import('./standalone.tsx');
  const frame = within(await screen.findByRole('complementary', {}, SLOW));
  await userEvent.click(frame.getByRole('button', { name: '登录' }));
  const list = await screen.findByRole('list', { name: '选择存款方式' }, SLOW);
  await userEvent.click(within(list).getByRole('button', { name: /银行卡转账/ }));
  expect(await screen.findByLabelText(/^存款金额/, {}, SLOW)).toBeVisible();
}, 30_000);
