import type { FastifyInstance } from 'fastify';
import { testApp } from '../../../test/support/app.ts';
import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { settingsModule } from '../settings/index.ts';
import { type ContentModule, contentModule } from './index.ts';
import { seedContent } from './seed.ts';
import { readSeed } from './seed-files.ts';

describePostgresFirst('content', (makeDb) => {
  const db = perSuite(makeDb);
  const app = perSuite(() =>
    open({ PRODUCT_TITLE: 'Polaris', SUPPORT_LINK: 'https://help.example/chat' }, (server) =>
      content.routes?.(server),
    ),
  );
  let content: ContentModule;
  const open = (env: Record<string, string> = {}, routes?: (server: FastifyInstance) => void) =>
    testApp(db, {
      env,
      handlers: (deps) => {
        content = contentModule({ ...deps, settings: settingsModule(deps) });
        return content.handlers;
      },
      ...(routes && { routes }),
    });
  beforeAll(async () => {
    await content.start?.();
  });

  test('tells the app what it must know first', async () => {
    const configs = await app.ok('configs', {});
    expect(configs).toEqual({
      product_title: 'Polaris',
      kefu_link: 'https://help.example/chat',
      funds: 'sandbox',
      currency: 'USD',
      maintenance: false,
      human_check: true,
      password_rule: 'simple',
      phone_code_digits: 4,
      second_factor: 'offered',
      server_time: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const other = await open({ HUMAN_CHECK: 'off' });
    expect(await other.ok('configs', {})).toMatchObject({
      kefu_link: null,
      human_check: false,
      product_title: 'Meridian',
    });
  });

  test('is loaded once, whoever starts, and however many at once', async () => {
    expect(await seedContent(db)).toBe(false);
    const fresh = await makeDb();
    expect(
      (await Promise.all([seedContent(fresh), seedContent(fresh), seedContent(fresh)])).filter(Boolean),
    ).toHaveLength(1);
    const { news } = await readSeed();
    expect(await fresh.kysely.selectFrom('news').select('id').execute()).toHaveLength(news.length);
    await fresh.asOwner((tx) => tx.deleteFrom('notices').execute());
    expect(await seedContent(fresh)).toBe(false);
    expect(await fresh.kysely.selectFrom('notices').select('id').execute()).toEqual([]);
  });

  test('leaves nothing half loaded when it fails', async () => {
    const fresh = await makeDb();
    const broken = async () => {
      const seed = await readSeed();
      return { ...seed, carousels: seed.carousels.map((item) => ({ ...item, news: 'nowhere' })) };
    };
    await expect(seedContent(fresh, broken)).rejects.toThrow();
    expect(await fresh.kysely.selectFrom('news').select('id').execute()).toEqual([]);
    expect(await seedContent(fresh)).toBe(true);
  });

  test.each([1, 2, 3])('lists news of type %p newest first, page by page, each once', async (type) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    let before = Number.POSITIVE_INFINITY;
    do {
      const page = await app.ok('news', { type, limit: 2, language: 'en', ...(cursor && { cursor }) });
      for (const item of page.items) {
        expect(item.type).toBe(type);
        const at = Date.parse(item.published_at);
        expect(at).toBeLessThanOrEqual(before);
        before = at;
        seen.push(item.id);
      }
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    const all = await app.ok('news', { type, limit: 100 });
    expect(seen).toEqual(all.items.map(({ id }) => id));
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(3);
  });

  test('refuses a cursor that is none', async () => {
    for (const cursor of ['', 'x', '0.', "1' or 1=1", `zzzzzzzzzz.${crypto.randomUUID()}`]) {
      expect(await app.call('news', { type: 1, cursor })).toMatchObject({
        code: 4001,
        data: { fields: [{ name: 'cursor' }] },
      });
    }
  });

  test('shows an article in each language, and in Chinese where there is no other text', async () => {
    const { items } = await app.ok('news', { type: 2, language: 'en' });
    const id = items.find(({ title }) => title === 'How timed trades are settled')?.id;
    const english = await app.ok('new', { id, language: 'en' });
    expect(english.html).toContain('<h2>Two prices</h2>');
    expect(english.picture).toMatchObject({ width: 720, height: 360 });
    expect((await app.ok('new', { id, language: 'ar' })).title).toBe('كيف تُسوّى الصفقة محددة المدة');
    expect((await app.ok('new', { id, language: 'zh-HK' })).title).toBe('限時交易如何結算');
    await db.asOwner((tx) => tx.deleteFrom('news_texts').where('language', '=', 'zh-HK').execute());
    expect((await app.ok('new', { id, language: 'zh-HK' })).title).toBe('限时交易如何结算');
    expect(await app.call('new', { id: crypto.randomUUID() })).toMatchObject({ code: 4004 });
  });

  test('never shows what is to appear later, nor hostile Markdown', async () => {
    const id = crypto.randomUUID();
    await db.kysely
      .insertInto('news')
      .values({ id, type: 3, picture: 'gone', published_at: new Date(Date.now() + 3_600_000) })
      .execute();
    const text = {
      title: 't',
      summary: 's',
      source: 'x',
      markdown: 'a <script>alert(1)</script> [b](javascript:alert(1))',
    };
    await db.kysely
      .insertInto('news_texts')
      .values({ news_id: id, language: 'zh-CN', ...text })
      .execute();
    expect((await app.call('new', { id })).code).toBe(4004);
    await db.moveClock(3_700_000);
    expect(await app.ok('new', { id })).toMatchObject({ html: '<p>a  <a>b</a></p>', picture: null });
    await db.moveClock(-3_700_000);
  });

  test('has notices under data.data, newest first, and pictures for the home page', async () => {
    const { data } = await app.ok('notice', { language: 'en' });
    expect(data.length).toBeGreaterThanOrEqual(4);
    expect(data[0]?.content).toMatch(/simulated funds/);
    const times = data.map(({ published_at }) => published_at);
    expect(times).toEqual([...times].sort().reverse());
    const { items } = await app.ok('carousels', { language: 'ar' });
    expect(items.map(({ title }) => title)[1]).toBe('أموال تجريبية وقواعد حقيقية');
    for (const { picture, news_id } of items) {
      const reply = await app.app.inject({ url: picture });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toMatch(/^image\/svg\+xml/);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(reply.body).not.toMatch(/NaN|undefined|<text|script/);
      expect((await app.call('new', { id: news_id })).code).toBe(200);
    }
  });
});
