import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { root } from '../build/apps.ts';
import { makeTemporaryFolder } from '../test/temporary-folder.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const isThere = (file: string) => existsSync(path.join(root, file));

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  secrets?: string[];
  command?: string[];
  ports?: string[];
  networks?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  restart?: string;
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}

const compose = (): Compose => {
  const document = parseDocument(read('deploy/compose.yaml'), { merge: true });
  expect(document.errors).toEqual([]);
  return document.toJS() as Compose;
};
const ours = ({ services }: Compose) => Object.values(services).filter(({ image }) => image === 'meridian');
const dockerfile = read('deploy/Dockerfile');
const linesOf = (word: string) =>
  [...dockerfile.matchAll(new RegExp(`^${word} (.+)$`, 'gm'))].map(([, rest = '']) => rest);

test('the image is built of what is here, and runs as nobody in particular', () => {
  const stages = linesOf('FROM').flatMap((from) => / AS (\w+)$/.exec(from)?.[1] ?? []);
  for (const from of linesOf('FROM').map((line) => line.replace(/ AS \w+$/, '')))
    expect([from, /^\$\{NODE\}$/.test(from) || stages.includes(from)]).toEqual([from, true]);
  expect(linesOf('ARG')).toEqual([expect.stringMatching(/^NODE=node:24-\S+$/)]);
  for (const copied of linesOf('COPY')) {
    const [source = ''] = copied.replace(/^--from=\w+ /, '').split(' ');
    const made = ['node_modules', 'dist'].includes(path.basename(source));
    expect([source, made || isThere(source.replace('/app/', ''))]).toEqual([source, true]);
  }
  expect(linesOf('USER')).toEqual([expect.stringMatching(/^[1-9]\d{4}:[1-9]\d{4}$/)]);
  expect(linesOf('CMD')).toEqual(['["node", "server/src/main.ts"]']);
  expect(isThere('server/src/main.ts')).toBe(true);
  expect(dockerfile).toMatch(/^HEALTHCHECK (.+\\\n)*.+\/healthz/m);
});

test('neither the repository’s history nor its data go into the image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['.git', '.data', '**/node_modules', 'deploy']) expect(ignored).toContain(name);
});

test('every setting of the containers is documented, every secret is a file that is not in the repository', () => {
  const { services, secrets } = compose();
  const documented = read('docs/configuration.md');
  for (const { environment = {}, secrets: used = [] } of ours({ services, secrets })) {
    for (const name of Object.keys(environment)) expect(documented).toContain(name.replace(/_FILE$/, ''));
    for (const secret of used) expect(Object.keys(secrets)).toContain(secret);
    const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
    for (const [, file] of files) expect(used).toContain(file.replace('/run/secrets/', ''));
  }
  for (const { file } of Object.values(secrets)) expect(file).toMatch(/^\.\/secrets\//);
  expect(read('.gitignore').split('\n')).toContain('deploy/secrets/');
});

test('the servers write into their own volume alone, and the proxy alone is reached from outside', () => {
  const { services, secrets } = compose();
  for (const service of ours({ services, secrets })) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], networks: ['inside'] });
    expect(service.ports).toBeUndefined();
    const [, program] = service.command ?? [];
    if (program) expect(isThere(program)).toBe(true);
  }
  const published = Object.entries(services).filter(([, { ports }]) => ports);
  expect(published.map(([name, { ports }]) => [name, ports])).toEqual([['proxy', ['443:443']]]);
  for (const { image } of Object.values(services)) expect(image).toMatch(/^(meridian|\w+:[\w.-]*\d[\w.-]*)$/);
});

test('the proxy tries both servers, streams, and keeps what is for operators and monitoring inside', () => {
  const caddyfile = read('deploy/Caddyfile');
  const { services, secrets } = compose();
  const servers = Object.keys(services).filter(
    (name) => services[name]?.image === 'meridian' && name !== 'setup',
  );
  expect(caddyfile).toContain(`reverse_proxy ${servers.map((name) => `${name}:3000`).join(' ')} {`);
  expect(caddyfile).toContain('@own path /metrics /readyz');
  expect(caddyfile).toContain('flush_interval -1');
  expect(Object.keys(secrets)).not.toHaveLength(0);
});

test('nginx takes its example, which tries both servers, streams, and keeps monitoring inside', () => {
  const example = read('deploy/nginx/meridian.conf');
  const { path: folder, remove } = makeTemporaryFolder('nginx');
  try {
    const [certificate, key, file] = ['app.pem', 'app.key', 'nginx.conf'].map((name) =>
      path.join(folder, name),
    );
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=app.example.com'];
    execFileSync('/usr/bin/openssl', [...request, '-out', `${certificate}`, '-keyout', `${key}`], {
      stdio: 'ignore',
    });
    const text = example
      .replaceAll('/etc/ssl/app.pem', `${certificate}`)
      .replaceAll('/etc/ssl/app.key', `${key}`);
    writeFileSync(`${file}`, `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${text}}\n`);
    const { status, stderr } = spawnSync(
      '/usr/sbin/nginx',
      ['-t', '-p', folder, '-c', `${file}`, '-e', path.join(folder, 'log')],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
  } finally {
    remove();
  }
  const [people = '', operators = ''] = example.split('upstream meridian_operators');
  for (const line of [
    'server 127.0.0.1:3000 max_fails=0;',
    'server 127.0.0.1:3001 max_fails=0;',
    'location ~ ^/(metrics|readyz)$ { return 404; }',
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_next_upstream error non_idempotent;',
    'proxy_buffering off;',
  ])
    expect(people).toContain(line);
  expect(operators).toMatch(/allow \S+;\n *deny all;\n *location = \/metrics \{ return 404; \}/);
});

test('the unit starts the server that is here, as a user without rights, and lets it write into its own folder alone', () => {
  const unit = read('deploy/systemd/meridian@.service');
  const [, program = ''] = /^ExecStart=\S+\/node (\S+)$/m.exec(unit) ?? [];
  expect([program, isThere(program)]).toEqual(['server/src/main.ts', true]);
  for (const line of [
    'User=meridian',
    'StateDirectory=meridian',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
  ])
    expect(unit.split('\n')).toContain(line);
  const guide = read('docs/running-it.md');
  for (const [, file = ''] of unit.matchAll(/^EnvironmentFile=(\S+)$/gm))
    expect(guide).toContain(file.replace('%i', 'a'));
  expect(guide).toContain('DATA_DIR=/var/lib/meridian/a');
});
