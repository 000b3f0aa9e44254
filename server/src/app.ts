import type { RequestListener } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { databaseMetrics } from './db/metrics.ts';
import { type AdminPort, adminPort } from './http/admin-port.ts';
import { callLimits } from './http/call-limits.ts';
import { answerBadAddress, answerClientError } from './http/client-errors.ts';
import { compression } from './http/compression.ts';
import { contractRoutes, type Guards, type Handlers } from './http/contract-routes.ts';
import { dates } from './http/dates.ts';
import { docs } from './http/docs.ts';
import { type Drain, drain } from './http/drain.ts';
import { errors } from './http/errors.ts';
import { forwarded, trustProxyOption } from './http/forwarded.ts';
import { health } from './http/health.ts';
import { logging } from './http/logging.ts';
import { maintenance } from './http/maintenance.ts';
import { publicReader, type Read } from './http/public-reader.ts';
import { safeHeaders } from './http/safe-headers.ts';
import { securityLog } from './http/security-log.ts';
import { openTransport, type Transport } from './http/transport.ts';
import { adjustmentCheck } from './modules/adjustments/index.ts';
import { contentModule } from './modules/content/index.ts';
import { drawingsModule } from './modules/drawings/index.ts';
import { housekeepingModule } from './modules/housekeeping/index.ts';
import { humanCheckModule } from './modules/human-check/index.ts';
import { findUser, identityModule, isKnownBrowser } from './modules/identity/index.ts';
import { attemptHandlers } from './modules/ledger/attempt.ts';
import { messagesModule } from './modules/messages/index.ts';
import type { ServerModule } from './modules/module.ts';
import { operatorModule } from './modules/operator/index.ts';
import { hasMeans, paymentMeansModule } from './modules/payment-means/index.ts';
import { practiceModule } from './modules/practice/index.ts';
import { notificationSettings, profileModule } from './modules/profile/index.ts';
import { type QuotesModule, quotesModule } from './modules/quotes/index.ts';
import { redemptionsModule } from './modules/redemptions/index.ts';
import { type ReportsModule, reportsModule } from './modules/reports/index.ts';
import { roomsModule } from './modules/rooms/index.ts';
import { savingsModule } from './modules/savings/index.ts';
import { type Settings, settingsModule } from './modules/settings/index.ts';
import { signingModule } from './modules/signing/index.ts';
import { statementsModule } from './modules/statements/index.ts';
import { supportModule } from './modules/support/index.ts';
import { tradingModule } from './modules/trading/index.ts';
import { userLimitsModule } from './modules/user-limits/index.ts';
import { depositedSince, walletModule } from './modules/wallet/index.ts';

export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly quotes: QuotesModule;
  readonly settings: Settings;
  readonly draining: Drain;
  readonly admin: AdminPort;
  /** Answers public calls in the process: pages are rendered with them. */
  readonly read: Read;
  readonly noteRenderFault: ReportsModule['noteRenderFault'];
}

interface AppDeps {
  config: Config;
  db: Database;
  transport?: Transport;
}

/**
 * Puts the server together: modules, calls, documentation. Pages are added by the caller (`composer`), so that the
 * API can be served apart. Work in the background begins at `app.ready()` and ends at `app.close()`.
 */
export async function buildApp({
  config,
  db,
  transport = openTransport(config),
}: AppDeps): Promise<BuiltApp> {
  const app = Fastify({
    logger: logging(config.LOG_LEVEL),
    bodyLimit: 256 * 1024,
    // The first start draws a history of prices, which takes a while on a busy machine.
    pluginTimeout: 120_000,
    forceCloseConnections: 'idle',
    // What has reached this server while it stops is answered by it: a proxy repeats no POST elsewhere.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerBadAddress,
    trustProxy: trustProxyOption(config.TRUST_PROXY),
    ...(transport.scheme === 'https' && {
      serverFactory: (handler: RequestListener) => transport.createServer(handler),
    }),
  });
  // A picture of a payment comes within it over a slow line; who sends a byte now and then holds no connection.
  app.server.requestTimeout = 120_000;
  const forwardedMetrics = forwarded(app, config.TRUST_PROXY);
  safeHeaders(app, config.PUBLIC_URL);
  compression(app);
  const admin = adminPort(app, { isOn: config.ADMIN_PORT !== undefined, transport });
  const refusalMetrics = errors(app);
  securityLog(app, db);
  await docs(app, config.PRODUCT_TITLE);

  const deps = { db, config, log: app.log };
  const settings = settingsModule(deps);
  maintenance(app, settings);
  dates(app, settings.now);
  const humanCheck = humanCheckModule({ ...deps, isKnownBrowser });
  const identity = identityModule({ ...deps, humanCheck, hasMeans });
  const paymentMeans = paymentMeansModule(deps);
  const profile = profileModule(deps);
  const quotes = quotesModule(deps, { readMaintenance: async () => (await settings.read()).maintenance });
  const drawings = drawingsModule(deps);
  const wallet = walletModule(deps);
  const signing = signingModule(deps);
  const rooms = roomsModule({ ...deps, quotes, signer: signing.signer });
  const trading = tradingModule({ ...deps, quotes, rooms: rooms.orders, signer: signing.signer });
  const redemptions = redemptionsModule({ ...deps, humanCheck });
  const savings = savingsModule(deps);
  const userLimits = userLimitsModule({ ...deps, depositedSince });
  const statements = statementsModule({ readOrders: trading.list });
  const content = contentModule({ ...deps, settings });
  const messages = messagesModule({ ...deps, findUser, notificationSettings });
  const support = supportModule(deps);
  const practice = practiceModule();
  const reports = reportsModule(deps);
  const housekeeping = housekeepingModule(deps);
  const domains: readonly Pick<ServerModule, 'checks' | 'desks'>[] = [
    wallet,
    redemptions,
    savings,
    trading,
    rooms,
    housekeeping,
    practice,
  ];
  const checks = [adjustmentCheck, ...domains.flatMap((module) => module.checks ?? [])];
  const desks = domains.flatMap((module) => module.desks ?? []);
  const operator = operatorModule({ ...deps, checks, desks, silent: quotes.silent });
  const modules = [
    signing,
    humanCheck,
    identity,
    paymentMeans,
    profile,
    quotes,
    drawings,
    wallet,
    redemptions,
    savings,
    userLimits,
    statements,
    trading,
    rooms,
    content,
    messages,
    support,
    practice,
    reports,
    operator,
    housekeeping,
  ];

  const handlers: Handlers = {
    ...humanCheck.handlers,
    ...identity.handlers,
    ...paymentMeans.handlers,
    ...practice.handlers,
    ...profile.handlers,
    ...quotes.handlers,
    ...drawings.handlers,
    ...wallet.handlers,
    ...redemptions.handlers,
    ...savings.handlers,
    ...userLimits.handlers,
    ...statements.handlers,
    ...signing.handlers,
    ...trading.handlers,
    ...rooms.handlers,
    ...content.handlers,
    ...messages.handlers,
    ...support.handlers,
    ...reports.handlers,
    ...operator.handlers,
    ...attemptHandlers,
  };
  const guards: Guards = Object.assign({}, ...modules.map((module) => module.guards));
  const { authenticate, renew, mayMoveMoney } = identity;
  const limitCalls = callLimits(config.CALLS_PER_USER);
  contractRoutes(app, { db, handlers, guards, authenticate, renew, mayMoveMoney, limitCalls });
  const ofModules = modules.flatMap((module: Pick<ServerModule, 'metrics'>) => module.metrics ?? []);
  const metrics = [...ofModules, ...databaseMetrics(db), ...refusalMetrics, ...forwardedMetrics];
  health(app, { isLed: quotes.isLed, metrics });
  for (const module of modules) module.routes?.(app);
  const draining = drain(app, { delayMs: config.DRAIN_SECONDS * 1000 });

  app.addHook('onReady', async () => {
    for (const module of modules) await module.start?.();
  });
  app.addHook('onClose', async () => {
    for (const module of modules.toReversed()) await module.stop?.();
  });
  const read = publicReader({ db, handlers, log: app.log });
  const { noteRenderFault } = reports;
  return { app, quotes, settings, draining, admin, read, noteRenderFault };
}
