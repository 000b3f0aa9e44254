import { type App, apps } from './apps.ts';
import { askedApps, run } from './asked.ts';
import { buildAll, change, publish } from './build-app.ts';
import { listReleases, rollBack } from './registry.logic.ts';
import { readRegistry } from './registry.ts';

async function list(asked: readonly App[]): Promise<void> {
  const file = await readRegistry();
  for (const app of asked.length > 0 ? asked : apps)
    for (const line of listReleases(file, app)) console.log(line);
}

/** `npm run release -- mf-home [mf-trade …]`: builds these alone and puts them in use, together. */
async function release(names: readonly string[]): Promise<void> {
  const asked = askedApps(names);
  if (asked.length === 0) throw new Error(`Say what to release: npm run release -- ${apps.join(' | ')}`);
  await publish(await buildAll(asked), { again: true });
  await list(asked);
}

/** `npm run rollback -- mf-home [version]`: puts the release before the present one, or the named one, in use. */
async function rollback([name, version]: readonly string[]): Promise<void> {
  const [app] = askedApps(name ? [name] : []);
  if (!app) throw new Error('Say what to roll back: npm run rollback -- mf-home [version]');
  await change((file) => rollBack(file, app, version));
  await list([app]);
}

const [command, ...names] = process.argv.slice(2);
await run(async () => {
  if (command === 'release') await release(names);
  else if (command === 'rollback') await rollback(names);
  else await list(askedApps(names));
});
