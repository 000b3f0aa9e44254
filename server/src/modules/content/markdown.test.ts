import fc from 'fast-check';
import { toSafeHtml } from './markdown.ts';

describe('Markdown', () => {
  test('becomes plain, readable HTML', () => {
    const html = toSafeHtml(
      '# Title\n\nOne **two** and [three](/news).\n\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |',
    );
    expect(html).toContain('<h2>Title</h2>');
    expect(html).toContain('<p>One <strong>two</strong> and <a href="/news">three</a>.</p>');
    expect(html).toMatch(/<ul>\s*<li>a<\/li>\s*<li>b<\/li>\s*<\/ul>/);
    expect(html).toMatch(/<th>x<\/th>/);
  });

  test('opens foreign pages apart, without telling them where the reader comes from', () => {
    expect(toSafeHtml('[x](https://example.org/a)')).toBe(
      '<p><a href="https://example.org/a" rel="noopener noreferrer nofollow" target="_blank">x</a></p>',
    );
  });

  test('shows pictures of this server only', () => {
    expect(toSafeHtml('![a](/content/chain.0123456789.svg)')).toContain(
      '<img src="/content/chain.0123456789.svg"',
    );
    for (const src of [
      'https://evil.example/p.png',
      '//evil.example/p.png',
      'data:image/svg+xml,x',
      '/content/../api/x',
      '/api/x',
    ]) {
      expect(toSafeHtml(`![a](${src})`)).not.toContain('<img');
    }
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\nscript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:msgbox(1))',
    '[x](//evil.example)',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<p onclick="alert(1)">x</p>',
    '<p style="position:fixed;inset:0">x</p>',
    '<style>*{display:none}</style>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<!--><img src=x onerror=alert(1)>-->',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '![x](x" onerror="alert(1))',
    '<a href="https://ok.example" target="_self" onmouseover=alert(1)>x</a>',
    '`<script>alert(1)</script>`',
    '```html\n<script>alert(1)</script>\n```',
  ])('loses what could harm: %s', (hostile) => expectSafe(toSafeHtml(hostile)));

  test('loses it in any mixture too', () => {
    const parts = [
      '<',
      '>',
      '"',
      "'",
      '[',
      '](',
      ')',
      '`',
      '\n',
      '&#',
      'javascript:',
      'script',
      'img',
      ' src=',
      ' onerror=',
      'svg',
      'a',
      ' href=',
      'style',
      '<!--',
      '-->',
      '/',
      '//',
      '!',
      'data:',
    ];
    const text = fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((list) => list.join(''));
    fc.assert(
      fc.property(text, (markdown) => expectSafe(toSafeHtml(markdown))),
      // A colon behind what no scheme may begin with: a browser takes it for a place on the same page.
      { numRuns: 500, examples: [['[](&#data:)']] },
    );
  });
});

/** Where a browser goes by a link in our page: to this site, or to another one that is named with its `https:`. */
function expectLeadsTo(href: string): void {
  const address = href.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  const here = 'https://here.example/news';
  // What is no address leads nowhere.
  if (!URL.canParse(address, here)) return;
  const { protocol, host } = new URL(address, here);
  expect([href, protocol]).toEqual([href, 'https:']);
  if (host !== 'here.example') expect(address).toMatch(/^https:/i);
}

/** Every tag and attribute that is left is one that may be. */
function expectSafe(html: string): void {
  for (const [, name, attributes = ''] of html.matchAll(/<\/?([a-z][\w-]*)([^>]*)>/gi)) {
    expect(name).toMatch(
      /^(h[2-4]|p|br|hr|blockquote|ul|ol|li|strong|em|del|code|pre|a|img|table|thead|tbody|tr|th|td)$/,
    );
    for (const [, key = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
      expect(key).toMatch(/^(href|title|rel|target|src|alt|width|height|loading|start|align)$/);
      if (key === 'href') expectLeadsTo(value);
      if (key === 'src') expect(value).toMatch(/^\/content\//);
    }
  }
  expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/<(script|img|svg|iframe|style)/i);
}
