import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { DONE, repeating } from '../lib/repeating.ts';
import { secretsOf } from '../lib/secrets.ts';
import type { QuotesModule } from '../modules/quotes/index.ts';
import { createSigner } from '../modules/signing/index.ts';
import { recordedPrices } from '../modules/trading/index.ts';
import { DEMO_NAME, demoAccount } from './accounts.ts';
import { makeDeposits, placeTrades } from './history.ts';
import { bindDemoMeans, demoTradePassword } from './means.ts';
import { demoOperators, operatorFile } from './operators.ts';
import { placeSubscriptions } from './rooms.ts';
import { makeRedemptions, makeTerms } from './savings.ts';
import { seeding } from './seeding.ts';

export interface Demo {
  /** For the console. */
  readonly lines: readonly string[];
  /** Places the demo's trades as soon as prices flow. */
  begin(): void;
  stop(): Promise<void>;
}

interface DemoDeps {
  db: Database;
  config: Config;
  quotes: Pick<QuotesModule, 'isOpen'>;
  log: FastifyBaseLogger;
}

const TRY_EVERY_MS = 500;

/** Makes what is missing of the demo. The accounts are one transaction: one folder keeps all of their passwords, or none. */
async function seed(db: Database, config: Config) {
  const accounts = await db.transaction(async (tx) => {
    const { user, password } = await demoAccount(tx, config.DATA_DIR);
    const owner = { userId: user.id, bucket: user.bucket };
    const operators = await demoOperators(tx, secretsOf(config), config.DATA_DIR);
    return { owner, password, operators, pin: await demoTradePassword(tx, config.DATA_DIR, owner) };
  });
  const { owner } = accounts;
  await makeDeposits(db, owner);
  await bindDemoMeans(db, config, owner);
  await makeRedemptions(db, config, owner);
  await makeTerms(db, owner);
  return accounts;
}

/** The sandbox's demo account with funds and trades, all made through the services that everybody uses. */
export async function openDemo({ db, config, quotes, log }: DemoDeps): Promise<Demo> {
  const prices = recordedPrices(quotes);
  const signer = createSigner(secretsOf(config));
  const { owner, password, operators, pin } = await seeding(db, () => seed(db, config));
  const trades = repeating({
    name: 'demo trades',
    everyMs: TRY_EVERY_MS,
    run: async () => {
      const placed = [
        await placeTrades(db, { prices, signer }, owner),
        await placeSubscriptions(db, { prices, signer }, owner),
      ];
      return placed.every(Boolean) ? DONE : undefined;
    },
    log,
  });
  // What is written to stdout is collected as a log.
  const printsSecrets = config.SECURITY !== 'strict';
  const shown = printsSecrets ? password : undefined;
  return {
    lines: [
      'Demo account (sandbox, simulated funds):',
      `  ${DEMO_NAME}  ${shown ?? '(its password is in demo-accounts.txt where it was first started)'}`,
      ...(pin && printsSecrets ? [`  transaction password: ${pin}`] : []),
      ...(operators.length > 0
        ? ['Operators and auditor (docs/operators.md): name, file with their password and second factor:']
        : []),
      ...operators.map(({ name }) => `  ${name}  ${operatorFile(config.DATA_DIR, name)}`),
    ],
    begin: trades.start,
    stop: trades.stop,
  };
}
