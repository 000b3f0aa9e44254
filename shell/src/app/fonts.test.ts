import { readCookie, writeCookie } from 'shared-api/stores';
import { setFonts } from './fonts.ts';

const load = jest.fn(async (_font: string, _letters: string) => []);
const { dataset } = document.documentElement;

beforeEach(() => {
  dataset.fonts = 'later';
  writeCookie('fonts', 'no');
  load.mockClear();
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
});
afterAll(() => Reflect.deleteProperty(document, 'fonts'));

test('the page takes its fonts once they are there, and the next one may ask for them at once', async () => {
  const setting = setFonts('en');
  expect(dataset.fonts).toBe('later');
  await setting;
  expect(load.mock.calls).toEqual([['400 1em Inter', 'a']]);
  expect(dataset.fonts).toBeUndefined();
  expect(readCookie('fonts')).toBe('yes');
});

test('an Arabic page takes those of its letters too', async () => {
  await setFonts('ar');
  expect(load.mock.calls.map(([font]) => font)).toEqual([
    '400 1em Inter',
    '400 1em "IBM Plex Sans Arabic"',
    '600 1em "IBM Plex Sans Arabic"',
  ]);
});

test('without a network the fallbacks stay', async () => {
  load.mockRejectedValueOnce(new Error('no network'));
  await setFonts('en');
  expect(dataset.fonts).toBe('later');
  expect(readCookie('fonts')).toBe('no');
});
