import { testApp } from '../../../test/support/app.ts';
import { describeDatabase, perSuite } from '../../../test/support/databases.ts';
import { makeOperator, type OpsApp, operatorsOf } from '../../../test/support/operators.ts';
import { readNow } from '../../db/paging.ts';
import { contentModule } from '../content/index.ts';
import { settingsModule } from '../settings/index.ts';
import type { OpsInput } from './contract/index.ts';

const HOUR_MS = 3_600_000;
const article = (title: string) => ({
  title,
  summary: 'Summary',
  source: 'Desk',
  markdown: `# ${title}\n\nText.`,
});

describeDatabase('the tools for content', (makeDb) => {
  const db = perSuite(makeDb);
  const { ops, by } = operatorsOf(db, 'ops1');
  const app = perSuite(() =>
    testApp(db, { handlers: (deps) => contentModule({ ...deps, settings: settingsModule(deps) }).handlers }),
  );
  afterAll(() => app.app.close());

  const later = async (ms: number) => new Date((await readNow(db.kysely)).getTime() + ms).toISOString();
  const write = (more: Partial<OpsInput<'writeNews'>> = {}) =>
    ops.ok('writeNews', { type: 1, texts: { 'zh-CN': article('标题') }, ...more }, by.ops1);
  const titles = async (type = 1, language = 'en') =>
    (await app.ok('news', { type, limit: 100, language })).items.map(({ title }) => title);
  const sentence = async (name: Parameters<OpsApp['call']>[0], body: object) =>
    (await ops.call(name, { language: 'en', ...body }, { token: by.ops1 })).msg;

  test('what is written is read at once, in the reader’s language, and in Chinese until it is translated', async () => {
    const { id } = await write();
    expect(await titles()).toEqual(['标题']);
    await ops.ok('writeNews', { id, texts: { en: article('Title') } }, by.ops1);
    expect([await titles(1, 'en'), await titles(1, 'zh-CN'), await titles(1, 'ar')]).toEqual([
      ['Title'],
      ['标题'],
      ['标题'],
    ]);
    await ops.ok('writeNews', { id, picture: 'hours', texts: { en: article('Better title') } }, by.ops1);
    expect(await app.ok('new', { id, language: 'en' })).toMatchObject({
      title: 'Better title',
      picture: { width: 720 },
      html: '<h2>Better title</h2>\n<p>Text.</p>',
    });
    await ops.ok('withdrawContent', { kind: 'news', id }, by.ops1);
  });

  test('what is scheduled appears by the clock, with no job, and may be moved until then', async () => {
    const first = await later(HOUR_MS);
    const { id, state } = await write({ type: 2, publish_at: first });
    expect(state).toBe('scheduled');
    expect(await titles(2)).toEqual([]);
    expect((await app.call('new', { id })).code).toBe(4004);
    const moved = await later(2 * HOUR_MS);
    await ops.ok('scheduleContent', { kind: 'news', id, publish_at: moved }, by.ops1);
    await db.moveClock(HOUR_MS + 1000);
    expect(await titles(2)).toEqual([]);
    await db.moveClock(HOUR_MS);
    expect(await app.ok('new', { id })).toMatchObject({ published_at: moved });
    expect(await titles(2)).toEqual(['标题']);
    const again = { kind: 'news', id, publish_at: await later(HOUR_MS) };
    expect(await sentence('scheduleContent', again)).toMatch(/already published/);
    expect(await sentence('writeNews', { ...again, texts: {} })).toMatch(/already published/);
  });

  test('what is withdrawn is in no list and not found by its id, and stays so', async () => {
    const { id } = await write({ type: 3 });
    const notice = await ops.ok('writeNotice', { texts: { 'zh-CN': { content: '公告' } } }, by.ops1);
    const picture = { picture: 'hours', news_id: id, texts: { 'zh-CN': { title: '图' } } };
    const carousel = await ops.ok('writeCarousel', picture, by.ops1);
    expect((await app.ok('carousels', {})).items).toMatchObject([{ id: carousel.id, news_id: id }]);
    expect((await app.ok('notice', {})).data).toMatchObject([{ id: notice.id, content: '公告' }]);

    await ops.ok('withdrawContent', { kind: 'news', id }, by.ops1);
    expect(await titles(3)).toEqual([]);
    expect((await app.call('new', { id })).code).toBe(4004);
    // The picture stays, and leads nowhere.
    expect((await app.ok('carousels', {})).items).toMatchObject([{ id: carousel.id, news_id: null }]);
    await ops.ok('withdrawContent', { kind: 'carousel', id: carousel.id }, by.ops1);
    await ops.ok('withdrawContent', { kind: 'notice', id: notice.id }, by.ops1);
    expect((await app.ok('carousels', {})).items).toEqual([]);
    expect((await app.ok('notice', {})).data).toEqual([]);
    expect(await sentence('withdrawContent', { kind: 'news', id })).toMatch(/was taken down/);
    expect(await sentence('writeNews', { id, texts: { en: article('New') } })).toMatch(/was taken down/);
    const { state } = await ops.ok('contentPiece', { kind: 'news', id }, by.ops1);
    expect(state).toBe('withdrawn');
  });

  test.each<[Parameters<OpsApp['call']>[0], object, string]>([
    ['writeNews', { texts: { 'zh-CN': article('题') } }, 'type'],
    ['writeNews', { type: 1, texts: { en: article('Title') } }, 'texts.zh-CN'],
    ['writeNews', { type: 1, picture: 'unicorn', texts: { 'zh-CN': article('题') } }, 'picture'],
    ['writeCarousel', { texts: { 'zh-CN': { title: '图' } } }, 'picture'],
    [
      'writeCarousel',
      { picture: 'hours', news_id: crypto.randomUUID(), texts: { 'zh-CN': { title: '图' } } },
      'news_id',
    ],
  ])('%s refuses %j for its %s', async (name, body, field) => {
    const { code, data } = await ops.call(name, body, { token: by.ops1 });
    expect({ code, fields: data.fields }).toMatchObject({ code: 4001, fields: [{ name: field }] });
  });

  test('nothing appears in the past, and an auditor only reads', async () => {
    const past = { type: 1, publish_at: await later(-1000), texts: { 'zh-CN': article('题') } };
    expect(await sentence('writeNews', past)).toMatch(/publish time has passed/);
    const audit = await ops.signIn(await makeOperator(db, 'audit', 'auditor'));
    const { items } = await ops.ok('content', { kind: 'news' }, audit);
    expect(items.length).toBeGreaterThan(0);
    const { msg } = await ops.call(
      'withdrawContent',
      { kind: 'news', id: items[0]?.id, language: 'en' },
      { token: audit },
    );
    expect(msg).toMatch(/read-only access/);
  });

  test('every act is written down', async () => {
    const { id } = await ops.ok(
      'writeAnnouncement',
      { publish_at: await later(HOUR_MS), texts: { 'zh-CN': { title: '维护', markdown: '文' } } },
      by.ops1,
    );
    await ops.ok(
      'scheduleContent',
      { kind: 'announcement', id, publish_at: await later(2 * HOUR_MS) },
      by.ops1,
    );
    await ops.ok(
      'writeAnnouncement',
      { id, texts: { en: { title: 'Maintenance', markdown: 'Text' } } },
      by.ops1,
    );
    await ops.ok('withdrawContent', { kind: 'announcement', id }, by.ops1);
    const { items } = await ops.ok('audit', { limit: 100 }, by.ops1);
    const acts = items.filter(({ subject_id }) => subject_id === id);
    expect(acts.map(({ act, operator }) => `${operator} ${act}`)).toEqual([
      'ops1 withdraw',
      'ops1 change',
      'ops1 schedule',
      'ops1 write',
    ]);
    expect(acts[1]?.details).toMatchObject({ languages: ['en'], title: '维护' });
  });

  test('pages have neither holes nor doubles while things are published and withdrawn', async () => {
    const made: string[] = [];
    for (let i = 0; i < 9; i++) {
      made.push((await write({ type: 3, texts: { 'zh-CN': article(`旧${i}`) } })).id);
      await db.moveClock(1000);
    }
    const scheduled = await write({ type: 3, publish_at: await later(HOUR_MS) });
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let at = 0; ; at++) {
      const page = await app.ok('news', { type: 3, limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
      if (!cursor) break;
      await write({ type: 3, texts: { 'zh-CN': article(`新${at}`) } });
      if (at === 1) await db.moveClock(HOUR_MS + 1000);
      // One that is shown already, and one that is not yet.
      if (at === 2)
        for (const place of [8, 1])
          await ops.ok('withdrawContent', { kind: 'news', id: made[place] ?? '' }, by.ops1);
    }
    expect(seen).toEqual(made.toReversed().filter((id) => id !== made[1]));
    expect(seen).not.toContain(scheduled.id);
    expect((await app.ok('news', { type: 3, limit: 100 })).items.map(({ id }) => id)).toContain(scheduled.id);
  });
});
