import { sql } from 'kysely';
import { testApp } from '../../../test/support/app.ts';
import { describeDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { readConfig } from '../../config/config.ts';
import { dates } from '../../http/dates.ts';
import { maintenance } from '../../http/maintenance.ts';
import { contentModule } from '../content/index.ts';
import type { ModuleDeps } from '../module.ts';
import { settingsModule } from './index.ts';

let faults = 0;
const log = { error: () => faults++, warn: () => undefined } as unknown as ModuleDeps['log'];
const node = (db: TestDatabase, env: Record<string, string> = {}) =>
  settingsModule({ db, config: readConfig(env), log });
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 1_100));

describeDatabase('settings', (makeDb) => {
  it('are the environment’s until a row says otherwise, and every node reads it within a second', async () => {
    const db = await makeDb();
    const [one, other] = [node(db), node(db, { FEATURES: 'mf-news=off,mf-trade/rooms=on' })];
    expect(await one.read()).toEqual({ maintenance: false, features: {} });
    expect(await other.read()).toMatchObject({ features: { 'mf-news': false, 'mf-trade/rooms': true } });
    expect(await one.toggleMaintenance()).toBe(true);
    await sql`insert into settings (name, value) values ('features', '{"mf-news": true, "mf-trade": false}')`.execute(
      db.kysely,
    );
    await aMoment();
    expect(await other.read()).toEqual({
      maintenance: true,
      features: { 'mf-news': true, 'mf-trade': false, 'mf-trade/rooms': true },
    });
    expect(await other.toggleMaintenance()).toBe(false);
    expect(await other.toggleMaintenance()).toBe(true);
  });

  it('hold as they were last known while the database is away', async () => {
    const db = await makeDb();
    const settings = node(db, { FEATURES: 'mf-news=off' });
    await settings.toggleMaintenance();
    await aMoment();
    faults = 0;
    await sql`alter table settings rename to gone`.execute(db.kysely).catch(() => db.close());
    expect(await settings.read()).toEqual({ maintenance: true, features: { 'mf-news': false } });
    expect(faults).toBe(1);
  });

  it('tell the database’s time, which every answer carries', async () => {
    const db = await makeDb();
    const ahead = 3 * 86_400_000;
    await db.moveClock(ahead);
    const settings = node(db);
    const { app } = await testApp(db, {
      handlers: (deps) => contentModule({ ...deps, settings }).handlers,
      routes: (server) => {
        maintenance(server, settings);
        dates(server, settings.now);
      },
    });
    const far = (at: number) => Math.abs(at - Date.now() - ahead);
    for (const payload of [{ language: 'en' }, { language: 5 }]) {
      const { headers } = await app.inject({ method: 'POST', url: '/api/notice', payload });
      expect(far(Date.parse(String(headers.date)))).toBeLessThan(60_000);
      expect(far(Number(headers['server-time']))).toBeLessThan(60_000);
    }
    expect(far(settings.now().getTime())).toBeLessThan(60_000);
    await app.close();
  });

  it('a maintenance answers every call with 503 but configs, and ends without a restart', async () => {
    const db = await makeDb();
    const settings = node(db);
    const { app, call } = await testApp(db, {
      handlers: (deps) => contentModule({ ...deps, settings }).handlers,
      routes: (server) => maintenance(server, settings),
    });
    expect(await call('notice', {})).toMatchObject({ code: 200 });
    await settings.toggleMaintenance();
    const refused = await app.inject({ method: 'POST', url: '/api/notice', payload: { language: 'ar' } });
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(refused.json()).toEqual({
      code: 503,
      msg: 'النظام قيد الصيانة. يُرجى العودة لاحقًا.',
      data: { retry_after: 5 },
    });
    expect(await call('configs', {})).toMatchObject({ code: 200, data: { maintenance: true } });
    await settings.toggleMaintenance();
    expect(await call('notice', {})).toMatchObject({ code: 200 });
    expect(await call('configs', {})).toMatchObject({ data: { maintenance: false } });
    await app.close();
  });
});

test('MAINTENANCE=on holds whatever the row says; a list of switches that does not fit is refused', async () => {
  const executor = {
    transformQuery: (node: unknown) => node,
    compileQuery: () => ({}),
    executeQuery: async () => ({ rows: [{ at: new Date(), values: {} }] }),
  };
  const kysely = { getExecutor: () => executor };
  const settings = settingsModule({
    db: { kysely } as unknown as ModuleDeps['db'],
    config: readConfig({ MAINTENANCE: 'on' }),
    log,
  });
  expect((await settings.read()).maintenance).toBe(true);
  for (const FEATURES of ['news=off', 'mf-news', 'mf-news=maybe', 'mf-news=off,'])
    expect(() => readConfig({ FEATURES })).toThrow(/FEATURES is a list such as/);
});
