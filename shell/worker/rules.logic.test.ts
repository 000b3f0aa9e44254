import { HASHED, isPage, isPicture, isQuotes } from './rules.logic.ts';

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
  for (const path of ['/api/quotes', '/docs', '/docs/', '/docs?x', '/sw.js', '/registry.json', '/files/a'])
    expect({ path, page: isPage.test(path) }).toEqual({ path, page: false });
});
