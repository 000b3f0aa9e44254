import { randomUUID } from 'node:crypto';
import type { RequestInput } from 'shared-api/contract';
import { search } from '../../../../tools/jest/search.ts';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { person, registered } from '../../../test/support/people.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { drawingsModule } from './index.ts';

type Drawing = RequestInput<'saveDrawings'>['put'][number];
type Drawings = ServerModule<'drawings' | 'saveDrawings'>;

const EURUSD = { goods_id: 'EURUSD', language: 'en' } as const;
const line = (more: Partial<Drawing> = {}): Drawing => ({
  id: randomUUID(),
  tool: 'trend',
  pane: 'price',
  points: [
    { time: 1_700_000_000_000, value: 1.0812 },
    { time: 1_700_003_600_500, value: 1.0845 },
  ],
  text: null,
  colour: 'accent',
  locked: false,
  hidden: false,
  ...more,
});
const text = (said: string | null) => line({ tool: 'text', points: line().points.slice(0, 1), text: said });

describePostgresFirst('drawings', (makeDb) => {
  const db = perSuite(makeDb);
  let app: TestApp;
  let node: Drawings;
  let token: string;
  const open = async (longestMs?: number) => {
    let opened: Drawings | undefined;
    const built = await testApp(db, {
      env: { HUMAN_CHECK: 'off' },
      handlers: (deps: ModuleDeps) => {
        opened = drawingsModule({ ...deps, ...(longestMs !== undefined && { longestMs }) });
        return opened.handlers;
      },
      routes: (routes) => opened?.routes?.(routes),
    });
    await opened?.start?.();
    return { app: built, node: opened as Drawings };
  };
  beforeEach(async () => {
    ({ app, node } = await open());
    ({ token } = await registered(app, person()));
  });
  afterEach(async () => {
    await app.app.close();
    await node.stop?.();
  });

  const save = (change: { put?: Drawing[]; remove?: string[] }, goods_id: string = EURUSD.goods_id) =>
    app.ok('saveDrawings', { language: 'en', goods_id, put: [], remove: [], ...change }, { token });
  const saved = (put: unknown[], more = {}) =>
    app.call('saveDrawings', { ...EURUSD, put, remove: [], ...more }, { token });
  const read = (after?: number) => app.ok('drawings', { ...EURUSD, after }, { token });

  test('come back as they were drawn, by product and by user', async () => {
    expect(await read()).toEqual({ revision: 0, items: [] });
    const kept = [line(), text('Höhe ١٢ 高点'), line({ locked: true, hidden: true, pane: 'rsi' })];
    expect(await save({ put: kept })).toEqual({ revision: 1, before: 0 });
    expect(await read()).toEqual({ revision: 1, items: kept });
    expect(await app.ok('drawings', { goods_id: 'XAUUSD' }, { token })).toEqual({ revision: 0, items: [] });
    const other = await registered(app, person());
    expect(await app.ok('drawings', EURUSD, { token: other.token })).toEqual({ revision: 0, items: [] });
  });

  test('two devices that draw at once keep each other’s', async () => {
    const drawn = Array.from({ length: 12 }, () => line());
    const replies = await Promise.all(drawn.map((each) => save({ put: [each] })));
    const { revision, items } = await read();
    expect(revision).toBe(12);
    expect(items?.map(({ id }) => id).toSorted()).toEqual(drawn.map(({ id }) => id).toSorted());
    expect(replies.map(({ before }) => before).toSorted((a, b) => a - b)).toEqual(drawn.map((_, n) => n));
  });

  test('one is changed in its place or removed, and the others stay', async () => {
    const [first, second, third] = [line(), line(), line()];
    await save({ put: [first, second, third] });
    const moved = { ...first, points: [...first.points].reverse() };
    await save({ put: [moved], remove: [second.id, randomUUID()] });
    expect((await read()).items).toEqual([moved, third]);
  });

  test('a product takes 200, in one call or in several, and says so', async () => {
    await save({ put: Array.from({ length: 199 }, () => line()) });
    const last = line();
    await save({ put: [last] });
    const refused = await saved([line()]);
    expect(refused).toMatchObject({ code: 4000, data: { reason: 'drawings_full' } });
    expect(refused.msg).toContain('200');
    // What is there already can be changed, and another product has its own.
    await save({ put: [{ ...last, hidden: true }] });
    await save({ put: [line()] }, 'XAUUSD');
    await save({ put: [line()], remove: [last.id] });
    expect((await read()).items).toHaveLength(200);
    expect(await saved(Array.from({ length: 201 }, () => line()))).toMatchObject({ code: 4001 });
  });

  test.each<[string, unknown]>([
    ['another tool', line({ tool: 'circle' as 'trend' })],
    ['another pane', line({ pane: 'ma' as 'rsi' })],
    ['another colour', line({ colour: 'red' as 'ink' })],
    ['too few points', line({ points: line().points.slice(0, 1) })],
    ['too many points', line({ tool: 'horizontal' })],
    ['no points', line({ points: [] })],
    [
      'a price that is no number',
      line({ points: [{ time: 1, value: Number.NaN }, ...line().points.slice(1)] }),
    ],
    [
      'a price beyond every market',
      line({ points: line().points.map((point) => ({ ...point, value: 1e13 })) }),
    ],
    ['a moment before 1970', line({ points: line().points.map((point) => ({ ...point, time: -1 })) })],
    ['a moment after 2099', line({ points: line().points.map((point) => ({ ...point, time: 5e12 })) })],
    [
      'a fraction of a millisecond',
      line({ points: line().points.map((point) => ({ ...point, time: 1.5 })) }),
    ],
    ['a text on a line', line({ text: 'here' })],
    ['a text without one', text(null)],
    ['an empty text', text('  ')],
    ['201 signs', text('x'.repeat(201))],
    ['hidden signs', text('a\u202eb')],
    ['an id that is none', line({ id: 'x' })],
    ['nothing', null],
  ])('%s is refused by its field, and changes nothing', async (_, put) => {
    const refused = await saved([put]);
    expect(refused).toMatchObject({
      code: 4001,
      data: {
        fields: expect.arrayContaining([
          expect.objectContaining({
            name: expect.stringMatching(/^put\.0/),
            message: expect.stringMatching(/\w/),
          }),
        ]),
      },
    });
    expect(await read()).toEqual({ revision: 0, items: [] });
  });

  test('an unknown product is refused', async () => {
    const fields = [expect.objectContaining({ name: 'goods_id', rule: 'not_found' })];
    for (const name of ['drawings', 'saveDrawings'] as const)
      expect(
        await app.call(name, { ...EURUSD, goods_id: 'NONE', put: [], remove: [] }, { token }),
      ).toMatchObject({ code: 4001, data: { fields } });
  });

  test('who knows the newest hears of the next change at once', async () => {
    const { revision } = await save({ put: [line()] });
    const heard = read(revision);
    const drawn = line();
    await save({ put: [line()] }, 'XAUUSD');
    const saving = save({ put: [drawn] });
    expect((await heard).items?.map(({ id }) => id)).toContain(drawn.id);
    await saving;
  });

  test('who knows an older one does not wait', async () => {
    await save({ put: [line()] });
    expect((await read(0)).items).toHaveLength(1);
    expect((await read(7)).items).toHaveLength(1);
  });

  test('without a change the wait ends by itself', async () => {
    const other = await open(50);
    const reply = await other.app.ok('drawings', { ...EURUSD, after: 0 }, { token });
    expect(reply).toEqual({ revision: 0, items: null });
    await other.app.app.close();
    await other.node.stop?.();
  });

  test('a user with more open charts than wait is answered at once, and the others still wait', async () => {
    const reads = Array.from({ length: 9 }, () => read(0));
    expect(await Promise.race(reads)).toEqual({ revision: 0, items: null });
    await save({ put: [line()] });
    const revisions = (await Promise.all(reads)).map(({ revision }) => revision);
    expect(revisions.toSorted()).toEqual([0, ...Array.from({ length: 8 }, () => 1)]);
  });

  test('a server that stops answers who waits', async () => {
    const waits = read(0);
    await app.ok('drawings', EURUSD, { token });
    await app.app.close();
    expect(await waits).toEqual({ revision: 0, items: null });
  });

  test('a change on another server is heard within a second', async () => {
    // The embedded database has no other server.
    if (db.kind === 'pglite') return;
    // The wait does not end by itself within the test.
    const other = await open(600_000);
    const heard = other.app.ok('drawings', { ...EURUSD, after: 0 }, { token });
    await app.ok('drawings', EURUSD, { token });
    const at = performance.now();
    await save({ put: [line()] });
    expect((await heard).revision).toBe(1);
    if (search) expect(performance.now() - at).toBeLessThan(1000);
    await other.app.app.close();
    await other.node.stop?.();
  });
});
