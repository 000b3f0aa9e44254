import { HASHED, isKept, isPage, isPicture, isQuotes, withoutScreen } from './rules.logic.ts';

test('only public quotes, drawings and hashed files are kept', () => {
  expect(isQuotes.test('/api/quotes')).toBe(true);
  for (const path of ['/api/quotes/stream', '/api/allGoods', '/api/userInfo', '/api/bars', '/x/api/quotes'])
    expect({ path, kept: isQuotes.test(path) || HASHED.test(path) || isPicture.test(path) }).toEqual({
      path,
      kept: false,
    });
  expect(isPicture.test('/content/arc.0123456789.svg')).toBe(true);
  expect(isPicture.test('/files/avatar/1.0123456789.svg')).toBe(false);
  expect(HASHED.test('/assets/shell/main.0123456789ab.js')).toBe(true);
  expect(HASHED.test('/assets/shell/manifest.json')).toBe(false);
});

test('a page is an address of a screen', () => {
  for (const path of ['/', '/my', '/home/product/detail?goods_id=A.B', '/trade%20copy', '/documents'])
    expect({ path, page: isPage.test(path) }).toEqual({ path, page: true });
  for (const path of [
    '/api/quotes',
    '/docs',
    '/docs/',
    '/docs?x',
    '/sw.js',
    '/registry.json',
    '/files/a',
    '/metrics',
  ])
    expect({ path, page: isPage.test(path) }).toEqual({ path, page: false });
});

test('a page is kept in place of no file, drawing or quotes: a network that wants a sign-in answers so, with 200', () => {
  const reply = (status: number, type: string) => ({
    status,
    headers: new Headers({ 'content-type': type }),
  });
  for (const type of [
    'text/javascript; charset=utf-8',
    'text/css',
    'image/svg+xml',
    'application/json',
    'font/woff2',
  ])
    expect([type, isKept(reply(200, type))]).toEqual([type, true]);
  expect(isKept(reply(200, 'text/html; charset=utf-8'))).toBe(false);
  expect(isKept(reply(200, 'TEXT/HTML'))).toBe(false);
  expect(isKept(reply(200, ''))).toBe(false);
  expect(isKept(reply(502, 'application/json'))).toBe(false);
});

test('the page that is kept has no screen of the moment in it', () => {
  const screen =
    '<!--screen--><div id="root"><p>1.08</p></div>\n<script id="rendered">{}</script>\n<!--/screen-->';
  expect(withoutScreen(`<body>${screen}<noscript></noscript>`)).toBe(
    '<body><div id="root"></div><noscript></noscript>',
  );
  const plain = '<body><div id="root"><svg></svg></div>';
  expect(withoutScreen(plain)).toBe(plain);
});
