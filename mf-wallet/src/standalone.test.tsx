import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

it('runs alone: its own frame, and the ways to deposit against the test handlers', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/deposit?data=test');
  await import('./standalone.tsx');
  expect(await screen.findByRole('complementary')).toBeVisible();
  const list = await screen.findByRole('list', { name: '选择充值方式' });
  await userEvent.click(within(list).getByRole('button', { name: /银行卡转账/ }));
  expect(await screen.findByLabelText(/^充值金额/)).toBeVisible();
});
