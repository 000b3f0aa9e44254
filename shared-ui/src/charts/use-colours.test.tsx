import { act, renderHook } from '@testing-library/react';
import { useColours } from './use-colours.ts';

const fonts = new EventTarget();
beforeEach(() => Object.defineProperty(document, 'fonts', { value: fonts, configurable: true }));
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
  document.documentElement.removeAttribute('data-text-size');
  document.documentElement.removeAttribute('data-fonts');
  document.body.removeAttribute('style');
});

it('draws anew when a typeface has arrived, and no longer once it is gone', () => {
  const { result, unmount } = renderHook(useColours);
  const before = result.current;
  act(() => void fonts.dispatchEvent(new Event('loadingdone')));
  const after = result.current;
  expect(after).not.toBe(before);
  unmount();
  fonts.dispatchEvent(new Event('loadingdone'));
  expect(result.current).toBe(after);
});

it('writes its figures each as wide as the next, and everything else as the page does', () => {
  document.body.style.fontFamily = 'Inter, serif';
  expect(renderHook(useColours).result.current.font).toBe('"Inter Figures", Inter, serif');
});

it('stands in the fallbacks as long as its page does', async () => {
  document.documentElement.dataset.fonts = 'later';
  document.body.style.fontFamily = '"Inter Fallback"';
  const { result } = renderHook(useColours);
  expect(result.current.font).toBe('"Inter Fallback"');
  document.body.style.fontFamily = 'Inter';
  await act(async () => document.documentElement.removeAttribute('data-fonts'));
  expect(result.current.font).toBe('"Inter Figures", Inter');
});

it('writes in three quarters of the size of the page, never below 12 pixels', async () => {
  document.body.style.fontSize = '12px';
  const { result } = renderHook(useColours);
  expect(result.current.text).toBe(12);
  document.body.style.fontSize = '32px';
  await act(async () => document.documentElement.setAttribute('data-text-size', 'largest'));
  expect(result.current.text).toBe(24);
});
