import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { root } from '../build/apps.ts';

const CHART = path.join(root, 'deploy/helm/meridian');
const read = (file: string) => readFileSync(path.join(CHART, file), 'utf8');
const values: unknown = parse(read('values.yaml'));
const chart = parse(read('Chart.yaml')) as { appVersion: string };
const { version } = JSON.parse(readFileSync(path.join(root, 'server/package.json'), 'utf8')) as {
  version: string;
};
/** By its path: the server is checked with the tools' types, so that these cannot refer to its own. */
const { readConfig } = (await import(path.join(root, 'server/src/config/config.ts'))) as {
  readConfig: (env: object) => Readonly<Record<string, unknown>>;
};

const FUNCTIONS: Readonly<Record<string, (value: unknown, argument: number) => string>> = {
  quote: (value) => JSON.stringify(String(value)),
  toYaml: (value) => stringify(value).trimEnd(),
  indent: (value, width) => String(value).replaceAll(/^/gm, ' '.repeat(width)),
};

/** What Helm makes of a template. The chart uses these few of its functions, and nothing else. */
function render(text: string): string {
  const given = { Values: values, Release: { Name: 'meridian' } };
  return text.replaceAll(/\{\{ (.*?) \}\}/g, (_, expression: string) => {
    const [place = '', ...functions] = expression.split(' | ');
    const names = place.replace(/^\./, '').split('.');
    const value = names.reduce<unknown>((of, name) => Reflect.get(Object(of), name), given);
    if (value === undefined) throw new Error(`values.yaml has no ${place}.`);
    return String(
      functions.reduce((of: unknown, call) => {
        const [name = '', argument] = call.split(' ');
        const apply = FUNCTIONS[name];
        if (!apply) throw new Error(`This test does not know ${name}.`);
        return apply(of, Number(argument));
      }, value),
    );
  });
}

interface Item {
  key: string;
  path: string;
}
interface Container {
  image: string;
  command?: string[];
  ports?: { name: string; containerPort: number }[];
  env?: { name: string; value: string }[];
  volumeMounts: { name: string; mountPath: string }[];
}
interface Pod {
  securityContext: object;
  automountServiceAccountToken: boolean;
  containers: [Container];
  volumes: { name: string; secret?: { items: Item[] } }[];
}
interface Manifest {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  data?: Record<string, string>;
  spec: Record<string, unknown> & { template: { metadata?: { labels: object }; spec: Pod } };
}

const manifests = readdirSync(path.join(CHART, 'templates')).flatMap((file) =>
  parseAllDocuments(render(read(`templates/${file}`))).map((document) => {
    expect([file, document.errors]).toEqual([file, []]);
    return document.toJS() as Manifest;
  }),
);
const only = (kind: string, name = 'meridian'): Manifest => {
  const found = manifests.filter((one) => one.kind === kind && one.metadata.name === name);
  expect([kind, found.length]).toEqual([kind, 1]);
  return found[0] as Manifest;
};
const podOf = ({ spec }: Manifest): Pod => spec.template.spec;
const pods = () => [only('Deployment'), only('Job', 'meridian-migration')].map(podOf);
const settings = () => only('ConfigMap').data ?? {};

test('the chart installs this version of the server', () => {
  expect(chart.appVersion).toBe(version);
  for (const { containers } of pods()) expect(containers[0].image).toMatch(new RegExp(`:${version}$`));
});

test('a server starts with the settings of the chart', () => {
  const secrets = {
    DATABASE_URL: 'postgres://server@database/meridian?sslmode=verify-full',
    REDIS_URL: 'rediss://redis',
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
  };
  const files = Object.entries(settings()).filter(([name]) => name.endsWith('_FILE'));
  expect(files.map(([name]) => name.replace('_FILE', '')).toSorted()).toEqual(Object.keys(secrets));
  const plain = Object.entries(settings()).filter(([name]) => !name.endsWith('_FILE'));
  const config = readConfig({ ...Object.fromEntries(plain), ...secrets });
  // The ingress tells who its clients are, and nobody but people confirms deposits.
  expect(config.TRUST_PROXY).not.toBe('off');
  expect(config.AUTO_REVIEW_SECONDS).toBeNull();
});

test('containers run without rights, and are given the secrets that they need as files', () => {
  for (const pod of pods()) {
    const [container] = pod.containers;
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
    expect(container).toMatchObject({
      securityContext: {
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      },
    });
    const items = pod.volumes.flatMap(({ secret }) => secret?.items ?? []);
    const at = container.volumeMounts.find(({ name }) => name === 'secrets')?.mountPath;
    const env = container.env?.map(({ name, value }) => [name, value] as const) ?? Object.entries(settings());
    const files = env.filter(([name]) => name.endsWith('_FILE')).map(([, file]) => file);
    expect(files.toSorted()).toEqual(items.map((item) => `${at}/${item.path}`).toSorted());
    const [, program] = container.command ?? [];
    if (program) expect([program, existsSync(path.join(root, program))]).toEqual([program, true]);
  }
});

test('a pod gets calls when it is ready, and is started anew only when it lives no more', () => {
  const [container] = podOf(only('Deployment')).containers;
  expect(container).toMatchObject({
    livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
    readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
  });
  expect(container.ports).toEqual([
    { name: 'http', containerPort: 3000 },
    { name: 'admin', containerPort: Number(settings().ADMIN_PORT) },
  ]);
});

test('the database is migrated before the servers of a release start', () => {
  const { annotations } = only('Job', 'meridian-migration').metadata;
  expect(annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
});

test('one pod at a time goes, and more come as people listen', () => {
  expect(only('PodDisruptionBudget').spec).toMatchObject({ maxUnavailable: 1 });
  const { spec } = only('HorizontalPodAutoscaler');
  expect(spec.minReplicas).toBeGreaterThanOrEqual(2);
  const metric = readFileSync(path.join(root, 'server/src/modules/quotes/live/metrics.ts'), 'utf8');
  expect(JSON.stringify(spec.metrics)).toContain('"quotes_stream_clients"');
  expect(metric).toContain("'quotes_stream_clients'");
});

test('the ingress streams and leads to the public port alone; operators and monitoring come from their namespace', () => {
  const { metadata, spec } = only('Ingress');
  expect(metadata.annotations).toMatchObject({
    'nginx.ingress.kubernetes.io/proxy-buffering': 'off',
    'nginx.ingress.kubernetes.io/proxy-body-size': '6m',
    'nginx.ingress.kubernetes.io/proxy-next-upstream': 'error non_idempotent',
  });
  expect(JSON.stringify(spec)).not.toContain('admin');
  expect(spec.tls).toHaveLength(1);
  const rules = only('NetworkPolicy').spec.ingress as { from: unknown; ports: { port: string }[] }[];
  expect(
    rules.map(({ from, ports }) => [JSON.stringify(from).includes('monitoring'), ports[0]?.port]),
  ).toEqual([
    [false, 'http'],
    [true, 'admin'],
  ]);
});

test('a pod is found by its label', () => {
  const labels = only('Deployment').spec.template.metadata?.labels;
  for (const kind of ['Service', 'Deployment', 'PodDisruptionBudget', 'NetworkPolicy'])
    expect(JSON.stringify(only(kind).spec)).toContain(JSON.stringify(labels));
});
