import { readdir } from 'node:fs/promises';
import { LANGUAGES } from 'shared-api/contract';
import { toSafeHtml } from './markdown.ts';
import { readArticle, readSeed } from './seed-files.ts';

describe('the first content', () => {
  test('is complete: every article in every language, every folder in the index', async () => {
    const { news, notices, carousels } = await readSeed();
    const folders = await readdir(new URL('../../../content/news/', import.meta.url));
    expect(news.map(({ slug }) => slug).sort()).toEqual(folders.sort());
    expect(news.length).toBeGreaterThanOrEqual(8);
    for (const type of [1, 2, 3])
      expect(news.filter((item) => item.type === type).length).toBeGreaterThanOrEqual(3);
    expect(notices.length).toBeGreaterThanOrEqual(4);
    expect(carousels.length).toBeGreaterThanOrEqual(3);
    const slugs = new Set(news.map(({ slug }) => slug));
    for (const { news: link } of carousels) expect(slugs).toContain(link);
  });

  test('has the same parts in each language, and no text is left over from another', async () => {
    const { news } = await readSeed();
    const parts = (markdown: string) => toSafeHtml(markdown).match(/<(h2|h3|li|tr|code)\b/g);
    for (const { texts } of news) {
      const [first, ...others] = LANGUAGES.map((language) => parts(texts[language].markdown));
      for (const other of others) expect(other).toEqual(first);
      expect(texts.ar.markdown).toMatch(/\p{Script=Arabic}/u);
      expect(texts.en.markdown).not.toMatch(/\p{Script=Han}|\p{Script=Arabic}/u);
      expect(texts['zh-CN'].markdown).not.toMatch(/[這們個價報會錄動結]/);
      expect(texts['zh-HK'].markdown).not.toMatch(/[这们个价报会录动结]/);
    }
  });
});

test('an article without its three lines is refused', () => {
  expect(() => readArticle('no head')).toThrow(/begins with/);
  expect(() => readArticle('---\ntitle: a\nsummary: b\n---\ntext')).toThrow(/begins with/);
  expect(readArticle('---\r\ntitle: a: b\r\nsummary: c\r\nsource: d\r\n---\r\n\r\ntext\r\n')).toEqual({
    title: 'a: b',
    summary: 'c',
    source: 'd',
    markdown: 'text',
  });
});
