import { parseArgs } from 'node:util';
import { type App, apps } from './apps.ts';
import { askedApps, run } from './asked.ts';
import { buildAll, change, publish } from './build-app.ts';
import { noteReleases } from './changelog.ts';
import { requireFit } from './fit.ts';
import { listReleases, rollBack } from './registry.logic.ts';
import { readRegistry } from './registry.ts';

async function list(asked: readonly App[]): Promise<void> {
  const file = await readRegistry();
  for (const app of asked.length > 0 ? asked : apps)
    for (const line of listReleases(file, app)) console.log(line);
}

/**
 * `npm run release -- mf-home [mf-trade …]`: builds these alone, tries them against the releases in use, and puts them in
 * use, together, with an entry in CHANGELOG.md. What cannot run is refused, and nothing changes.
 */
async function release(names: readonly string[]): Promise<void> {
  const asked = askedApps(names);
  if (asked.length === 0) throw new Error(`Say what to release: npm run release -- ${apps.join(' | ')}`);
  const built = await buildAll(asked);
  await requireFit(built);
  await publish(built, { again: true });
  await noteReleases(built.map(({ app, kept }) => ({ app, version: kept.release.version })));
  await list(asked);
}

/**
 * `npm run rollback -- mf-home [--to version]`: puts the last release in use that was in use and not rolled back from, or the
 * named one.
 */
async function rollback(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { to: { type: 'string' } },
    allowPositionals: true,
  });
  const [app, ...others] = askedApps(positionals);
  if (!app || others.length > 0)
    throw new Error('Say what to roll back: npm run rollback -- mf-home [--to version]');
  await change((file) => rollBack(file, app, values.to));
  await list([app]);
}

const [command, ...names] = process.argv.slice(2);
await run(async () => {
  if (command === 'release') await release(names);
  else if (command === 'rollback') await rollback(names);
  else await list(askedApps(names));
});
