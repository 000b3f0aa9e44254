import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../shared/testing.tsx';
import { WideList } from './wide-list.tsx';

test('the list beside a product is searched in both types, and goes on to mark the open one', async () => {
  const user = userEvent.setup();
  await renderScreen(<WideList current="EURUSD" />, { signedIn: true });
  expect(await screen.findByRole('link', { name: /EUR\/USD/ })).toBeVisible();
  const field = screen.getByRole('searchbox', { name: '搜索名称或代码' });
  await user.type(field, 'xau');
  expect(await screen.findByRole('link', { name: /XAU\/USD/ })).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
  await user.clear(field);
  await user.type(field, 'eur');
  expect(await screen.findByRole('link', { name: /EUR\/USD/ })).toHaveAttribute('aria-current', 'page');
  await user.clear(field);
  await user.type(field, 'nothing');
  await user.click(await screen.findByRole('button', { name: '查看全部' }));
  expect(within(await screen.findByRole('tablist')).getByRole('tab', { selected: true })).toBeVisible();
  expect(field).toHaveValue('');
});
