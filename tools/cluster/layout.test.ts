import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { fill, infrastructure, NODES, servers } from './layout.ts';

const place = { folder: '/somewhere', base: 7400 };
const plans = [...infrastructure(place), ...servers(place, { DATABASE_URL: 'postgres://one' })];
const textOf = (name: string) => JSON.stringify(plans.find((plan) => plan.name === name));

test('every node has a plan, and no port belongs to two', () => {
  expect(plans.map(({ name }) => name).toSorted()).toEqual(Object.values(NODES).flat().toSorted());
  const ports = plans.flatMap((plan) => plan.ports.flatMap(({ own, shared }) => [own, shared]));
  expect(new Set(ports).size).toBe(ports.length);
});

test('a node reaches others by their shared ports alone, so that it can be cut off', () => {
  for (const plan of plans)
    for (const other of plans.filter(({ name }) => name !== plan.name))
      for (const { own } of other.ports) expect(textOf(plan.name)).not.toContain(`127.0.0.1:${own}`);
});

test('what is committed is on two machines', () => {
  const patroni = plans.find(({ name }) => name === 'db1')?.files?.['patroni.yml'] ?? '';
  expect(patroni).toContain('synchronous_mode: true');
  expect(patroni).toContain('synchronous_mode_strict: true');
  const [ttl, loop, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) =>
    Number(new RegExp(`${name}: (\\d+)`).exec(patroni)?.[1]),
  );
  expect(ttl).toBeGreaterThanOrEqual((loop ?? 0) + 2 * (retry ?? 0));
});

test('a template takes exactly the values that it names', () => {
  expect(() => fill('sentinel.conf', { ownPort: 1, port: 2 })).toThrow('nothing is given for redis');
  expect(() => fill('sentinel.conf', { ownPort: 1, port: 2, redis: 3, other: 4 })).toThrow(
    'does not use other',
  );
});

test('the guide names every node', () => {
  const guide = readFileSync(path.join(root, 'docs/cluster.md'), 'utf8');
  expect(
    Object.values(NODES)
      .flat()
      .filter((name) => !guide.includes(`\`${name}\``)),
  ).toEqual([]);
});
