import type { PageData } from 'shared-api/contract';
import { isHarmlessHtml } from './harmless-html.logic.ts';

const page = (allowOverride: boolean, shell = '/assets/shell/') => {
  const data = {
    shell: { version: '1', base: shell },
    remotes: { 'mf-news': { base: 'https://cdn.example/mf-news/' }, 'mf-home': { base: '/assets/mf-home/' } },
    config: { allowOverride },
  } as unknown as PageData;
  document.body.innerHTML = `<script type="application/json" id="page">${JSON.stringify(data)}</script>`;
};
const load = async (url: string) => (await import('./trusted-types.ts')).rules.createScriptURL(url);

test('scripts come from this site and the origins of its releases', async () => {
  page(false);
  for (const url of ['/assets/a.js', `${location.origin}/sw.js`, 'https://cdn.example/mf-news/1.js'])
    expect(await load(url)).toBe(url);
  for (const url of ['https://evil.example/a.js', '//evil.example/a.js', 'data:text/javascript,1', 'blob:x'])
    await expect(load(url)).rejects.toThrow(TypeError);
  await expect(load('http://localhost:3101/entry.js')).rejects.toThrow(TypeError);
});

test('the shell has its own from where it was released itself, though no remote is there', async () => {
  page(false, 'https://shell.example/shell/');
  for (const url of ['https://shell.example/shell/charts.js', '/assets/mf-home/a.js'])
    expect(await load(url)).toBe(url);
});

test('and from a developer’s machine where that is allowed', async () => {
  page(true);
  expect(await load('http://localhost:3101/entry.js')).toBe('http://localhost:3101/entry.js');
});

test.each([
  '',
  'a &lt; b',
  '<p>Gold <strong>rises</strong><br/>again</p>',
  '<h2>Title</h2><ul><li><a href="https://x.example/a?b=1&amp;c=2" rel="noopener" target="_blank">more</a></li></ul>',
  '<p><img src="/content/a.svg" alt="A chart" width="300" height="200" loading="lazy" /></p>',
  '<a href="#top">up</a>',
])('news and their like are let through: %s', (html) => {
  expect(isHarmlessHtml(html)).toBe(true);
});

test.each([
  '<script>alert(1)</script>',
  '<img src="/a.svg" onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<svg><g onload="alert(1)"></g></svg>',
  '<p style="position:fixed">x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<p title="a>b"onclick="alert(1)">x</p>',
  '<!-- --><p>x</p>',
  '<form action="/x"><input></form>',
  '<base href="https://evil.example/">',
  '<p',
])('everything else is refused: %s', (html) => {
  expect(isHarmlessHtml(html)).toBe(false);
});
