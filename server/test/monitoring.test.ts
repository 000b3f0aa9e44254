import { existsSync } from 'node:fs';
import path from 'node:path';
import { metricsIn, read, root, rules } from './support/monitoring.ts';

// That a server tells all that they read: fuzz.test.ts, which has a whole one.

test('the metrics of an expression are found', () => {
  expect(metricsIn('time() - max(a_b{c="up"}) > 5 or absent(d_e)')).toEqual(['a_b', 'd_e']);
  expect(metricsIn('histogram_quantile(0.95, sum by (le, route) (rate(f_bucket[5m])))')).toEqual([
    'f_bucket',
  ]);
});

test('each alert says how bad it is, and has a page that says what to do', () => {
  for (const { alert, labels, annotations } of rules) {
    const { summary, runbook } = annotations;
    expect([alert, ['page', 'ticket'].includes(labels.severity)]).toEqual([alert, true]);
    expect(summary).toMatch(/^.{20,}\.$/);
    expect([runbook, existsSync(path.join(root, runbook))]).toEqual([runbook, true]);
    const page = read(runbook);
    for (const part of ['## Look', '## Do', '## It is over when'])
      expect([runbook, part, page.includes(part)]).toEqual([runbook, part, true]);
  }
});
