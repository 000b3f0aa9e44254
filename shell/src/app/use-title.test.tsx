import { screen, waitFor } from '@testing-library/react';
import { findScreen, routeTable } from 'shared-api/paths';
import { renderInKit } from 'shared-ui/testing';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import zhCN from '../locales/zh-CN.json';
import zhHK from '../locales/zh-HK.json';
import { givePage } from './page.test-support.ts';
import { useTitle } from './use-title.ts';

function Named({ path, passing = false }: { path: string; passing?: boolean }) {
  useTitle(findScreen(path), passing);
  return null;
}

test('every route has a title in four languages', () => {
  for (const words of [zhCN, en, ar, zhHK])
    for (const { path, title } of routeTable)
      expect({ path, title: words.title[title] }).toEqual({ path, title: expect.stringMatching(/\S/) });
});

test('the title is the screen’s with the product’s name, home’s the product’s alone', async () => {
  givePage({ title: 'Polaris' });
  const { rerender } = await renderInKit(<Named path="/market" />, {
    language: 'en',
    messages: { shell: en },
  });
  expect(document.title).toBe('Market data · Polaris');
  rerender(<Named path="/" />);
  expect(document.title).toBe('Polaris');
  rerender(<Named path="/nowhere" />);
  expect(document.title).toBe('Page not found · Polaris');
  rerender(<Named path="/my" passing />);
  expect(document.title).toBe('Page not found · Polaris');
});

test('screen readers hear of a move, not of the first screen', async () => {
  givePage();
  const { rerender } = await renderInKit(<Named path="/market" />, {
    language: 'en',
    messages: { shell: en },
  });
  expect(screen.queryByText('Market data')).not.toBeInTheDocument();
  rerender(<Named path="/my/setting" />);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Settings'));
});
