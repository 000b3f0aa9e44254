import { choicesIn, isCurrent, isShell, type KeptPage, markedAsKept, readPage } from './kept-page.logic.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 26, 10, 20);
const english = choicesIn([{ name: 'language', value: 'en' }], 'en');
const kept: KeptPage = {
  choices: english,
  release: 'a',
  humanCheck: false,
  files: [],
  keptAt: NOW - HOUR,
};

const config = { title: 'Meridian', humanCheck: false, features: {} };
const html = (
  block: object,
  screen = '<!--screen--><p>1.08</p><script type="application/json" id="rendered" data-path="/market">{}</script><!--/screen-->',
) =>
  `<html><link rel="stylesheet" href="/assets/shell/main.0123456789ab.css" crossorigin>
<script type="application/json" id="page" nonce="n">${JSON.stringify(block)}</script>
<script src="/assets/shell/main.0123456789ab.js" crossorigin defer></script>
<link rel="preload" as="script" href="/assets/home/quotes.0123456789ab.js" crossorigin nonce="n">
<link rel="preload" as="font" type="font/woff2" href="/assets/shell/inter.0123456789ab.woff2" crossorigin>
<link rel="icon" href="/icon.svg"></head><body>${screen}</body></html>`;

test('a page is shown as it was kept to who would get the same', () => {
  expect(isCurrent(kept, english, NOW)).toBe(true);
});

test.each([
  ['another language', { language: 'ar' }],
  ['no language', { language: '' }],
  ['another theme', { theme: 'dark' }],
  ['other colours', { colors: 'rise-green' }],
  ['somebody who has signed in', { 'signed-in': 'yes' }],
  ['a browser in another language', { preferred: 'ar' }],
])('not with %s', (_, change) => {
  expect(isCurrent(kept, { ...english, ...change }, NOW)).toBe(false);
});

test('not after a day, nor from a day to come: the device’s clock was changed', () => {
  expect(isCurrent(kept, english, NOW + 23 * HOUR - 1)).toBe(true);
  expect(isCurrent(kept, english, NOW + 23 * HOUR)).toBe(false);
  expect(isCurrent({ ...kept, keptAt: NOW + 1 }, english, NOW)).toBe(false);
});

test('where there is a human check, only to who has passed that of this hour', () => {
  const guarded = { ...kept, humanCheck: true };
  const passed = (hour: number) => ({ ...english, 'verified-hour': String(hour) });
  const hour = Math.floor(NOW / HOUR);
  expect(isCurrent(guarded, passed(hour), NOW)).toBe(true);
  expect(isCurrent(guarded, passed(hour - 1), NOW)).toBe(false);
  expect(isCurrent(guarded, english, NOW)).toBe(false);
  // The hour that it was kept in does not matter.
  expect(isCurrent({ ...guarded, choices: passed(hour - 1) }, passed(hour), NOW)).toBe(true);
});

test('cookies of this host alone count before those of any', () => {
  const cookies = [
    { name: 'language', value: 'ar' },
    { name: '__Host-language', value: 'en' },
    { name: 'theme', value: 'dark' },
  ];
  expect(choicesIn(cookies, 'en')).toEqual({ ...english, theme: 'dark' });
});

test('a page says which files it needs at once, and whether its screen is there', () => {
  const page = readPage(html({ config }));
  expect(page?.files).toEqual([
    '/assets/shell/main.0123456789ab.css',
    '/assets/shell/main.0123456789ab.js',
    '/assets/home/quotes.0123456789ab.js',
  ]);
  expect(page).toMatchObject({ screen: '/market', humanCheck: false });
  expect(readPage(html({ config }, ''))?.screen).toBeUndefined();
  expect(readPage('<html></html>')).toBeUndefined();
});

test('styles that stand in the page are no file that it needs', () => {
  const page = html({ config }).replace(
    '<link rel="stylesheet"',
    '<style></style><link disabled rel="stylesheet"',
  );
  expect(readPage(page)?.files).not.toContain('/assets/shell/main.0123456789ab.css');
});

test('a release is named by all apps and settings, not by what one address fetches later', () => {
  const release = (more: object) =>
    readPage(html({ shell: { version: '1' }, remotes: {}, config, ...more }))?.release;
  expect(release({ later: [{ href: '/a.js', as: 'script' }] })).toBe(release({}));
  expect(release({ remotes: { 'mf-home': { version: '2' } } })).not.toBe(release({}));
  expect(release({ config: { ...config, features: { 'mf-news': false } } })).not.toBe(release({}));
  expect(readPage(html({ config: { ...config, humanCheck: true } }))?.humanCheck).toBe(true);
});

test('what is kept says so to its own script', () => {
  expect(markedAsKept(html({ config }))).toContain(' id="rendered" data-kept');
});

test('only a screen’s page stands in for others', () => {
  const reply = (status: number, type: string) => ({
    status,
    headers: new Headers({ 'content-type': type }),
  });
  const page = '<html><script type="application/json" id="page" nonce="n">{"shell":{}}</script></html>';
  expect(isShell(reply(200, 'text/html; charset=utf-8'), page)).toBe(true);
  expect(isShell(reply(404, 'text/html; charset=utf-8'), page)).toBe(false);
  expect(isShell(reply(200, 'application/json'), page)).toBe(false);
  expect(isShell(reply(200, 'text/html'), '<html><title>Sign in to this network</title></html>')).toBe(false);
});
