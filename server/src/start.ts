import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type BuiltApp, buildApp } from './app.ts';
import { type Config, maskedConfig } from './config/config.ts';
import { refuseSourceHistory } from './config/source-history.ts';
import { StartupError } from './config/startup-error.ts';
import { type Database, databaseOf, openDatabase } from './db/database.ts';
import { type Demo, openDemo } from './demo/index.ts';
import type { Drain } from './http/drain.ts';
import { openTransport, type Transport } from './http/transport.ts';
import { CURRENCY } from './lib/currency.ts';
import { type Repeating, repeating } from './lib/repeating.ts';
import { secretsOf } from './lib/secrets.ts';
import { consolePages } from './modules/composer/console.ts';
import { composer } from './modules/composer/index.ts';
import type { Settings } from './modules/settings/index.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  /** Where people reach it. */
  readonly address: string;
  /** Where operators and monitoring reach it, when that is another port. */
  readonly adminAddress?: string;
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
  const transport = openTransport(config);
  if (config.SECURITY === 'strict') refuseSourceHistory();
  await tryPorts(config);
  const db = await openDatabase(databaseOf(config), {
    onError: (error) => app?.log.error({ err: error }, 'a connection to the database was lost'),
  });
  try {
    // Made or found before anything needs it, so that a key that is missing or broken is told at the start.
    secretsOf(config);
    const built = await buildApp({ config, db, transport });
    app = built.app;
    app.log.info({ config: maskedConfig(config) }, 'configuration');
    if (config.API_ONLY === 'off') await servePages(built, config);
    await app.ready();
    const demo = await openDemo({ db, config, quotes: built.quotes, log: app.log });
    const renewing = renewCertificate(transport, app.log);
    const stop = stopper({ app, db, demo, draining: built.draining, renewing });
    const addresses = await listenEverywhere(built, config, transport);
    demo.begin();
    return { app, ...addresses, demo, settings: built.settings, stop };
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
  readonly renewing: Repeating;
}

function stopper({ app, db, demo, draining, renewing }: Running): () => Promise<void> {
  return async () => {
    await draining.begin();
    await demo.stop();
    await renewing.stop();
    await app.close();
    await db.close();
  };
}

const LOOK_FOR_CERTIFICATE_MS = 30_000;

/** Uses a certificate that was renewed from then on, without a restart. */
function renewCertificate(transport: Transport, log: FastifyInstance['log']): Repeating {
  const renewing = repeating({
    name: 'certificate',
    everyMs: LOOK_FOR_CERTIFICATE_MS,
    run: async () => {
      if (transport.renew()) log.info('the certificate was renewed');
    },
    log,
  });
  if (transport.scheme === 'https') renewing.start();
  return renewing;
}

async function servePages({ app, settings, read, noteRenderFault }: BuiltApp, config: Config): Promise<void> {
  try {
    await composer(app, {
      distFolder: config.DIST_DIR,
      title: config.PRODUCT_TITLE,
      defaultLanguage: config.DEFAULT_LANGUAGE,
      supportLink: config.SUPPORT_LINK ?? '',
      currency: CURRENCY,
      allowOverride: config.REMOTE_OVERRIDE === 'on',
      humanCheck: config.HUMAN_CHECK === 'on',
      splash: config.SPLASH === 'on',
      sourceMaps: config.SOURCE_MAPS === 'on',
      rendering: config.RENDERING === 'on',
      features: async () => (await settings.read()).features,
      now: () => settings.now().getTime(),
      read,
      onFault: noteRenderFault,
    });
    if (config.ADMIN_PORT !== undefined) await consolePages(app, config.DIST_DIR);
  } catch (error) {
    throw new StartupError((error as Error).message, { cause: error });
  }
}

async function listenEverywhere(
  { app, admin }: BuiltApp,
  config: Config,
  { scheme }: Transport,
): Promise<Pick<RunningServer, 'address' | 'adminAddress'>> {
  const addressOf = (host: string, port: number) => {
    const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
    return `${scheme}://${name}:${port}`;
  };
  const { HOST: host, PORT: port, ADMIN_HOST, ADMIN_PORT } = config;
  const adminPort =
    ADMIN_PORT === undefined
      ? undefined
      : await listen(admin.listen, { host: ADMIN_HOST, port: ADMIN_PORT, setting: 'ADMIN_PORT' });
  const bound = await listen(
    async (at) => {
      await app.listen({ ...at, listenTextResolver: (address) => `listening at ${address}` });
      const [address] = app.addresses();
      return typeof address === 'object' ? address.port : port;
    },
    { host, port, setting: 'PORT' },
  );
  return {
    address: addressOf(host, bound),
    ...(adminPort !== undefined && { adminAddress: addressOf(ADMIN_HOST, adminPort) }),
  };
}

/** Finds a port that is taken before a database is made and filled for nothing. */
async function tryPorts({ HOST, PORT, ADMIN_HOST, ADMIN_PORT }: Config): Promise<void> {
  const tried = async (at: { host: string; port: number }) => {
    const server = createServer().listen(at);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return at.port;
  };
  await listen(tried, { host: HOST, port: PORT, setting: 'PORT' });
  if (ADMIN_PORT !== undefined)
    await listen(tried, { host: ADMIN_HOST, port: ADMIN_PORT, setting: 'ADMIN_PORT' });
}

interface Place {
  readonly host: string;
  readonly port: number;
  readonly setting: 'PORT' | 'ADMIN_PORT';
}

async function listen(
  begin: (at: { host: string; port: number }) => Promise<number>,
  place: Place,
): Promise<number> {
  try {
    return await begin({ host: place.host, port: place.port });
  } catch (error) {
    throw listenFault(error, place);
  }
}

function listenFault(error: unknown, { host, port, setting }: Place): unknown {
  const another = `choose another one, for example ${setting}=${port < 65_535 ? port + 1 : 3000} npm start`;
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new StartupError(`Port ${port} is taken by another program: ${another}.`, { cause: error });
    case 'EACCES':
      return new StartupError(
        `This user may not listen on port ${port}: choose one above 1023, for example ${setting}=3001 npm start.`,
        {
          cause: error,
        },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `This machine has no address ${host}: ${setting === 'PORT' ? 'HOST' : 'ADMIN_HOST'} must name one of its own, for example 127.0.0.1.`,
        {
          cause: error,
        },
      );
    default:
      return error;
  }
}
