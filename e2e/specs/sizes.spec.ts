import { CHART_BUDGET, chartBytes, judge, type Load, measureHome } from '../support/sizes.ts';
import { expect, test } from '../support/test.ts';

test('the built home page keeps its budgets: JavaScript, CSS, requests, one hop after the HTML', async ({
  browser,
  server,
}) => {
  const load = await measureHome(browser, server.address);
  const { scripts, styles, files } = load;
  process.stdout.write(
    `${files.length} requests, ${scripts} bytes of JavaScript, ${styles} of CSS before the first quotes\n`,
  );
  expect(files.map(({ path }) => path)).toContain('/');
  expect(files.filter(({ path }) => path.includes('dev-panel'))).toEqual([]);
  expect(scripts).toBeGreaterThan(50_000);
  expect(judge(load)).toEqual([]);
});

test('the built chart keeps its budget', () => {
  const bytes = chartBytes();
  process.stdout.write(`${bytes} bytes of JavaScript for the chart of prices\n`);
  expect(bytes).toBeGreaterThan(40_000);
  expect(bytes).toBeLessThanOrEqual(CHART_BUDGET);
});

test('each budget is judged', () => {
  const file = (path: string, bytes: number, named = true) => ({ path, kind: 'script', bytes, named });
  const load: Load = {
    files: [
      { path: '/', kind: 'document', bytes: 40_000, named: true },
      ...Array.from({ length: 7 }, (_, index) => file(`/${index}.js`, 1)),
      file('/late.js', 1, false),
    ],
    scripts: 300_000,
    styles: 20_000,
  };
  expect(judge(load)).toEqual([
    'JavaScript is 293.0 KB, more than 171.0 KB',
    'CSS is 19.5 KB, more than 11.0 KB',
    'the page is 39.1 KB, more than 29.0 KB',
    '9 requests, more than 8',
    'found only after the HTML: /late.js',
  ]);
  expect(judge({ files: [file('/', 1)], scripts: 1, styles: 1 })).toEqual([]);
});
