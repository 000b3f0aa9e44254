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
    integrity: 'sha256-entry',
    integrities: { 'app.js': 'sha256-app' },
    styles: ['app.css'],
    messages: { ar: ['messages-ar.js'] },
    screens: { '/': { scripts: ['home.js'], styles: ['home.css'] } },
  } as unknown as PageRelease;
  expect(filesOf(release, '/', 'ar')).toEqual({
    entry: { href: '/assets/mf-home/entry.js', integrity: 'sha256-entry' },
    scripts: [
      { href: '/assets/mf-home/app.js', integrity: 'sha256-app' },
      { href: '/assets/mf-home/home.js', integrity: '' },
      { href: '/assets/mf-home/messages-ar.js', integrity: '' },
    ],
    styles: [
      { href: '/assets/mf-home/app.css', integrity: '' },
      { href: '/assets/mf-home/home.css', integrity: '' },
    ],
  });
  expect(filesOf(release, '/market', 'en').scripts).toEqual([
    { href: '/assets/mf-home/app.js', integrity: 'sha256-app' },
  ]);
});
