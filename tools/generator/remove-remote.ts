import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { apps, dist, isApp, root } from '../build/apps.ts';
import { run } from '../build/asked.ts';
import { withoutOthers } from '../build/registry.logic.ts';
import { changeRegistry } from '../build/registry.ts';
import { apply, format, link, removals } from './apply.ts';

// `npm run remove:remote -- mf-rewards`: its folder, and every place that names it.
await run(async () => {
  const [remote = ''] = process.argv.slice(2);
  if (!isApp(remote) || remote === 'shell')
    throw new Error(`Say which remote to remove: npm run remove:remote -- ${apps.slice(1).join(' | ')}`);
  const changed = await apply(removals(remote));
  await rm(path.join(root, remote), { recursive: true, force: true });
  await rm(path.join(root, '.cache/types', remote), { recursive: true, force: true });
  await link(remote, false);
  format(changed);
  const others = apps.filter((app) => app !== remote);
  if (existsSync(path.join(dist, 'registry.json')))
    await changeRegistry((file) => withoutOthers(file, others));
  console.log(`${remote} is gone. What still leads to it is named by: npm run typecheck`);
});
