import { firstScreen } from './first-screen.logic.ts';

const now = Date.UTC(2026, 10, 26, 7, 59);
const HOUR = Math.floor(now / 3_600_000);
const registry = {
  routes: { '/': 'mf-home', '/market': 'mf-home', '/verify': 'shell', '/maintain': 'shell' },
};
const visit = { registry, pathname: '/', query: '', humanCheck: true, verifiedHour: Number.NaN, now };

test('who has not passed the check of this hour sees it first, and goes on to where they wanted', () => {
  expect(firstScreen(visit)).toEqual({ path: '/verify', query: 'return_to=%2F' });
  expect(firstScreen({ ...visit, verifiedHour: HOUR - 1 }).path).toBe('/verify');
  expect(firstScreen({ ...visit, pathname: '/market/', query: 'search=eur&b=1' }).query).toBe(
    'return_to=%2Fmarket%2F%3Fsearch%3Deur%26b%3D1',
  );
});

test('who has passed it, and who needs not, sees what they ask for', () => {
  expect(firstScreen({ ...visit, verifiedHour: HOUR })).toEqual({ path: '/', query: '' });
  expect(firstScreen({ ...visit, humanCheck: false })).toEqual({ path: '/', query: '' });
});

test('screens of the shell’s own, and addresses without one, come before the check', () => {
  for (const pathname of ['/verify', '/maintain', '/unknown', '/constructor'])
    expect(firstScreen({ ...visit, pathname, query: 'a=1' })).toEqual({ path: pathname, query: 'a=1' });
});
