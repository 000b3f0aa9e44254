import { fireEvent, screen } from '@testing-library/react';
import { WIDE } from 'shared-ui';
import HomePage from '../../features/home/home.page.tsx';
import MarketQuotes from '../../features/market/components/market-quotes.tsx';
import { renderScreen } from '../testing.tsx';

const original = globalThis.matchMedia;
const onPlatform = (name: string) => jest.spyOn(navigator, 'platform', 'get').mockReturnValue(name);
beforeEach(() => {
  onPlatform('Linux x86_64');
  globalThis.matchMedia = (media: string) =>
    Object.assign(original(media), { matches: media.startsWith(WIDE) });
});
afterEach(() => {
  globalThis.matchMedia = original;
});

const press = (keys: Partial<KeyboardEventInit>) =>
  !fireEvent.keyDown(document.body, { key: 'k', bubbles: true, cancelable: true, ...keys });
const field = () => screen.getByRole('searchbox', { name: '搜索名称或代码' });

test.each([
  ['Linux x86_64', 'Ctrl K', { ctrlKey: true }, { metaKey: true }],
  ['MacIntel', '⌘ K', { metaKey: true }, { ctrlKey: true }],
])('on %s the field names its keys, %s, and they lead to it', async (name, keys, pressed, other) => {
  onPlatform(name);
  await renderScreen(<MarketQuotes />);
  expect(await screen.findByText(keys)).toBeVisible();
  expect(press({})).toBe(false);
  expect(press(other)).toBe(false);
  expect(press({ ...pressed, shiftKey: true })).toBe(false);
  expect(field()).not.toHaveFocus();
  // The browser's own act for these keys is left out.
  expect(press(pressed)).toBe(true);
  expect(field()).toHaveFocus();
});

test('on home the keys open the search; while a dialog is open they do nothing', async () => {
  await renderScreen(<HomePage />, { signedIn: true });
  expect(screen.queryByRole('searchbox')).toBeNull();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  expect(press({ ctrlKey: true })).toBe(false);
  dialog.remove();
  await screen.findByRole('button', { name: '搜索名称或代码' });
  expect(press({ ctrlKey: true })).toBe(true);
  expect(field()).toHaveFocus();
});

test('a phone has neither the keys nor their names', async () => {
  globalThis.matchMedia = original;
  await renderScreen(<MarketQuotes />);
  expect(press({ ctrlKey: true })).toBe(false);
  expect(field()).not.toHaveFocus();
  expect(screen.queryByText('Ctrl K')).toBeNull();
});
