import { Registry } from 'prom-client';
import { testApp } from '../../../test/support/app.ts';
import { describePostgresFirst } from '../../../test/support/databases.ts';
import { reportsModule } from './index.ts';

const report = { remote: 'mf-news', version: '0.1.0+abcdef12', kind: 'render', language: 'en' };

describePostgresFirst('reports of browsers', (makeDb) => {
  async function start() {
    const lines: string[] = [];
    const made: { reports?: ReturnType<typeof reportsModule> } = {};
    const served = await testApp(await makeDb(), {
      handlers: (deps) => {
        made.reports = reportsModule(deps);
        return made.reports.handlers;
      },
      log: (line) => lines.push(line),
    });
    const metrics = new Registry();
    for (const metric of made.reports?.metrics ?? []) metrics.registerMetric(metric);
    return { ...served, lines, metrics };
  }

  it('are a line in the log and a count, and say nothing about a person', async () => {
    const { call, lines, metrics, app } = await start();
    const answer = await call(
      'clientReport',
      { ...report, username: 'anna', message: 'card 4111' },
      { address: '203.0.113.7' },
    );
    expect(answer).toMatchObject({ code: 200, data: {} });
    const line = lines.map((text) => JSON.parse(text)).find(({ report: told }) => told);
    expect(line.report).toEqual({ remote: 'mf-news', version: '0.1.0+abcdef12', kind: 'render' });
    expect(lines.join('')).not.toMatch(/anna|4111|203\.0\.113/);
    expect(await metrics.metrics()).toContain('client_reports_total{remote="mf-news",kind="render"} 1');
    await app.close();
  });

  it('are refused when they do not fit', async () => {
    const { call, app } = await start();
    for (const wrong of [
      { remote: 'evil' },
      { remote: 'mf-<b>' },
      { version: 'a b' },
      { version: 'x'.repeat(81) },
      { kind: 'bored' },
    ])
      expect(await call('clientReport', { ...report, ...wrong })).toMatchObject({ code: 4001 });
    await app.close();
  });

  it('are limited for each address', async () => {
    const { call, app } = await start();
    const tell = (address: string) => call('clientReport', report, { address });
    for (let count = 0; count < 20; count++) expect((await tell('203.0.113.8')).code).toBe(200);
    expect(await tell('203.0.113.8')).toMatchObject({
      code: 4290,
      data: { retry_after: expect.any(Number) },
    });
    expect((await tell('203.0.113.9')).code).toBe(200);
    await app.close();
  });

  it('count invented names together', async () => {
    const { call, metrics, app } = await start();
    for (let at = 0; at < 60; at++)
      await call('clientReport', { ...report, remote: `mf-${at}` }, { address: `203.0.113.${at}` });
    expect(await metrics.metrics()).toContain('client_reports_total{remote="other",kind="render"} 20');
    await app.close();
  });
});
