import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

it('runs alone: its own frame, and the hall against the test handlers', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/trade?data=test');
  await import('./standalone.tsx');
  expect(await screen.findByRole('heading', { name: '交易大厅' })).toBeVisible();
  const frame = within(screen.getByRole('complementary'));
  await userEvent.click(frame.getByRole('button', { name: '登录' }));
  expect(await screen.findByRole('link', { name: /Economy/ })).toBeVisible();
});
