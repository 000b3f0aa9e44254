import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export const root = path.join(import.meta.dirname, '../../..');
export const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}
export const rules = (
  parse(read('deploy/prometheus/alerts.yaml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('deploy/grafana/meridian.json')) as Dashboard;

/** Prometheus' own, of each thing that it asks. */
const OWN = ['up'];
const SUFFIXES = /_(count|sum|bucket)$/;

/** The metrics that an expression reads: words that are no function, label or keyword. */
export function metricsIn(expr: string): string[] {
  const bare = expr.replace(/"[^"]*"/g, '').replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without)\s*\([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/[a-z_]\w*(?!\w*\s*\()/gi)].map(([word]) => word);
  return words.filter((word) => !['or', 'and', 'unless', 'by'].includes(word));
}

/** What alerts and dashboard read and a server does not tell, each with who reads it. `told` is the text of `/metrics`. */
export function missingIn(told: string): string[] {
  const names = new Set([...told.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const asked = [
    ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
  ];
  return asked.flatMap(({ of, expr }) =>
    metricsIn(expr)
      .filter((name) => !OWN.includes(name) && !names.has(name) && !names.has(name.replace(SUFFIXES, '')))
      .map((name) => `${of}: ${name}`),
  );
}
