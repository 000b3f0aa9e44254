import { renderToStaticMarkup } from 'react-dom/server';
import { RichText } from 'shared-ui/parts';
import { MemoryRouter } from 'shared-ui/router';
import { ServerParser } from './server-html.ts';

const drawn = (html: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RichText html={html} />
    </MemoryRouter>,
  );
const inBrowser = globalThis.DOMParser;
afterEach(() => {
  globalThis.DOMParser = inBrowser;
});

test.each([
  '<p>One<br>two &amp; three &lt;four&gt;\u00a0&#39;five&#39;</p>\n<p>Six</p>',
  '<h2>Title</h2><blockquote><p>Said</p></blockquote><hr><pre><code>a  b\nc</code></pre>',
  '<ol start="3"><li>Third</li><li><em>Fourth</em> <del>and</del> <strong>last</strong></li></ol>',
  '<table>\n<thead>\n<tr>\n<th>Pair</th>\n<th align="right">Price</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>EUR</td>\n<td align="right">1</td>\n</tr>\n</tbody></table>',
  '<p><a href="/trade">Hall</a>, <a href="https://example.org/?a=1&amp;b=2" title="x">away</a></p>',
  '<p><img src="/content/a.webp" alt="A “chart”" width="960" height="540" /></p>',
  'only text',
  '',
])('the server draws %j as a browser does', (html) => {
  const browser = drawn(html);
  Object.assign(globalThis, { DOMParser: ServerParser });
  expect(drawn(html)).toBe(browser);
});

test.each(['<script>alert(1)</script>', '<style>p{}</style>', '<!-- a --><svg><text>x</text></svg>'])(
  'nothing of %s is drawn there either',
  (html) => {
    Object.assign(globalThis, { DOMParser: ServerParser });
    expect(drawn(html)).toBe('<div class="m-rich" dir="auto"></div>');
  },
);
