import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

it('runs alone: its own frame, the list and an article against the test handlers', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', '/news?data=test');
  await import('./standalone.tsx');
  expect(await screen.findByRole('heading', { name: '资讯' })).toBeVisible();
  expect(screen.getByRole('complementary')).toBeVisible();
  const list = within(await screen.findByRole('list', { name: '市场' }));
  await userEvent.click(list.getByRole('link', { name: /黄金/ }));
  expect(await screen.findByRole('heading', { level: 2, name: /黄金/ })).toBeVisible();
});
