import { readCookie, writeCookie } from 'shared-api/stores';
import { holder } from '../live/handover.ts';
import { fetchFonts, setFonts } from './fonts.ts';

const load = jest.fn(async () => {});
const { dataset } = document.documentElement;
const open = (path: string) => {
  history.pushState(null, '', path);
  setFonts();
};

beforeEach(() => {
  history.pushState(null, '', '/news');
  dataset.fonts = 'later';
  writeCookie('fonts', 'no');
  holder.loadFonts = load;
});
afterEach(() => {
  delete holder.loadFonts;
  jest.restoreAllMocks();
});

test('without a network the fallbacks stay', async () => {
  load.mockRejectedValueOnce(new Error('no network'));
  await fetchFonts();
  open('/market');
  expect(dataset.fonts).toBe('later');
  expect(readCookie('fonts')).toBe('no');
});

test('a page that has come without its fonts is set in them when another screen is opened, not before', async () => {
  open('/market');
  await fetchFonts();
  open('/market?search=eur');
  expect(dataset.fonts).toBe('later');
  open('/');
  expect(dataset.fonts).toBeUndefined();
  expect(readCookie('fonts')).toBe('yes');
});

test('it is set in them while its tab is out of sight', async () => {
  await fetchFonts();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(dataset.fonts).toBe('later');
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(dataset.fonts).toBeUndefined();
  dataset.fonts = 'later';
  await fetchFonts();
  expect(dataset.fonts).toBeUndefined();
});
