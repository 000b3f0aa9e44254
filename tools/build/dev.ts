import { spawn } from 'node:child_process';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { type App, apps, isApp, portOf, root } from './apps.ts';
import type { BuildEnv } from './preset.ts';

/** Serves one app with hot reload. */
async function serve(app: App): Promise<void> {
  const { default: config } = (await import(path.join(root, app, 'rspack.config.ts'))) as {
    default: (env: BuildEnv) => Configuration;
  };
  const configuration = config({ RSPACK_SERVE: true });
  const compiler = rspack(configuration);
  const { devServer } = configuration;
  if (!devServer) throw new Error(`${app} has no development server.`);
  await new RspackDevServer(devServer, compiler).start();
  console.log(`${app.padEnd(10)} http://localhost:${portOf(app)}`);
}

/** The API's server, started anew when its files change; API_ORIGIN names one that runs already. */
function startServer(): void {
  if (process.env.API_ORIGIN) return;
  const server = spawn(process.execPath, ['--watch', path.join(root, 'server/src/main.ts')], {
    stdio: 'inherit',
  });
  process.once('exit', () => server.kill());
}

// `npm run dev`: all, composed at the shell's address. `npm run dev -- mf-home mf-trade`: these and the shell, the other
// remotes from the build that the API has released.
const asked = process.argv.slice(2).filter(isApp);
process.env.DEVELOPED = asked.join(' ');
startServer();
for (const app of apps) {
  if (asked.length === 0 || app === 'shell' || asked.includes(app)) await serve(app);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
