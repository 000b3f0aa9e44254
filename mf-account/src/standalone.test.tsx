import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

it('runs alone: its own frame, sign-in and Mine against the test handlers', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/auth/login?data=test&return_to=%2Fmy');
  await import('./standalone.tsx');
  expect(await screen.findByRole('complementary')).toBeVisible();
  await userEvent.type(await screen.findByLabelText('用户名'), 'ada');
  await userEvent.type(screen.getByLabelText('密码'), 'secret1{Enter}');
  expect(await screen.findByRole('heading', { name: 'ada' })).toBeVisible();
  expect(location.pathname).toBe('/my');
});
