import type { PageRelease } from 'shared-api/contract';
import { filesOf, mayPreload } from './preload.ts';

test('nothing is fetched ahead on a slow or metered connection', () => {
  expect(mayPreload(undefined)).toBe(true);
  expect(mayPreload({ effectiveType: '4g' })).toBe(true);
  expect(mayPreload({ effectiveType: '3g' })).toBe(false);
  expect(mayPreload({ effectiveType: '2g' })).toBe(false);
  expect(mayPreload({ effectiveType: 'slow-2g' })).toBe(false);
  expect(mayPreload({ saveData: true, effectiveType: '4g' })).toBe(false);
});

test("a screen's files are the remote's own, the screen's and the language's", () => {
  const release = {
    base: '/assets/mf-home/',
    entry: 'entry.js',
    scripts: ['app.js'],
    styles: ['app.css'],
    messages: { ar: ['messages-ar.js'] },
    screens: { '/': { scripts: ['home.js'], styles: ['home.css'] } },
  } as unknown as PageRelease;
  expect(filesOf(release, '/', 'ar')).toEqual({
    entry: '/assets/mf-home/entry.js',
    scripts: ['/assets/mf-home/app.js', '/assets/mf-home/home.js', '/assets/mf-home/messages-ar.js'],
    styles: ['/assets/mf-home/app.css', '/assets/mf-home/home.css'],
  });
  expect(filesOf(release, '/market', 'en').scripts).toEqual(['/assets/mf-home/app.js']);
});
