import { apps } from './apps.ts';
import { askedApps, run } from './asked.ts';
import { buildAll, publish } from './build-app.ts';
import { buildConsole } from './console.ts';

// `npm run build`: all. `npm run build -- mf-home`, `-- console`: only this. An app that was rolled back stays so until it changes.
await run(async () => {
  const names = process.argv.slice(2);
  if (names.length === 0 || names.includes('console')) await buildConsole();
  if (names.length === 1 && names[0] === 'console') return;
  const asked = askedApps(names.filter((name) => name !== 'console'));
  const built = await buildAll(asked.length > 0 ? asked : apps);
  const file = await publish(built, { again: false, ...(asked.length === 0 && { only: apps }) });
  const missing = apps.filter((app) => !file.apps[app]);
  if (missing.length > 0) console.log(`Not built yet: ${missing.join(', ')}.`);
});
