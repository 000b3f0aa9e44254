import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, maskedConfig } from './config.ts';
import { type Database, databaseOf, openDatabase } from './db/database.ts';
import { type Demo, openDemo } from './demo/index.ts';
import { composer } from './modules/composer/index.ts';
import type { Settings } from './modules/settings/index.ts';
import type { Drain } from './plugins/drain.ts';
import { secretsOf } from './secrets.ts';
import { StartupError } from './startup-error.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  /** Where people reach it. */
  readonly address: string;
  readonly demo: Demo;
  readonly settings: Settings;
  /** Finishes what is in flight and lets the database go. */
  stop(): Promise<void>;
}

/**
 * Opens the database, starts every module, and listens.
 * @throws StartupError with one sentence for the person at the console; nothing is left open then.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  let app: FastifyInstance | undefined;
  const db = await openDatabase(databaseOf(config), {
    onError: (error) => app?.log.error({ err: error }, 'a connection to the database was lost'),
  });
  try {
    // Made or found before anything needs it, so that a key that is missing or broken is told at the start.
    secretsOf(config);
    const built = await buildApp({ config, db });
    app = built.app;
    app.log.info({ config: maskedConfig(config) }, 'configuration');
    if (config.API_ONLY === 'off') await servePages(app, config, built.settings);
    await app.ready();
    const demo = await openDemo({ db, config, quotes: built.quotes, log: app.log });
    const stop = stopper({ app, db, demo, draining: built.draining });
    const address = await listen(app, config);
    demo.begin();
    return { app, address, demo, settings: built.settings, stop };
  } catch (error) {
    await app?.close();
    await db.close();
    throw error;
  }
}

interface Running {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly demo: Demo;
  readonly draining: Drain;
}

function stopper({ app, db, demo, draining }: Running): () => Promise<void> {
  return async () => {
    await draining.begin();
    await demo.stop();
    await app.close();
    await db.close();
  };
}

async function servePages(app: FastifyInstance, config: Config, settings: Settings): Promise<void> {
  try {
    await composer(app, {
      distFolder: config.DIST_DIR,
      title: config.PRODUCT_TITLE,
      supportLink: config.SUPPORT_LINK ?? '',
      allowOverride: config.REMOTE_OVERRIDE === 'on',
      humanCheck: config.HUMAN_CHECK === 'on',
      splash: config.SPLASH === 'on',
      features: async () => (await settings.read()).features,
    });
  } catch (error) {
    throw new StartupError((error as Error).message, { cause: error });
  }
}

async function listen(app: FastifyInstance, { HOST: host, PORT: port }: Config): Promise<string> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` });
  } catch (error) {
    throw listenFault(error, { host, port });
  }
  const [at] = app.addresses();
  const bound = typeof at === 'object' ? at.port : port;
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${bound}`;
}

function listenFault(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const another = `choose another one, for example PORT=${port < 65_535 ? port + 1 : 3000} npm start`;
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new StartupError(`Port ${port} is taken by another program: ${another}.`, { cause: error });
    case 'EACCES':
      return new StartupError(
        `This user may not listen on port ${port}: choose one above 1023, for example PORT=3001 npm start.`,
        {
          cause: error,
        },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `This machine has no address ${host}: HOST must name one of its own, for example 127.0.0.1.`,
        {
          cause: error,
        },
      );
    default:
      return error;
  }
}
