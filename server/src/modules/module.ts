import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CallName } from 'shared-api/contract';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Guards, Handlers } from '../plugins/contract-routes.ts';

/** What every module is built from. */
export interface ModuleDeps {
  db: Database;
  config: Config;
  log: FastifyBaseLogger;
}

/** A domain of the server: its calls, its routes beside the contract, and its work in the background. */
export interface ServerModule<N extends CallName = never> {
  handlers: Handlers<N>;
  guards?: Guards<N>;
  /** Routes that are not calls (streams, pictures). */
  routes?: (app: FastifyInstance) => void;
  /** Begins work in the background; called once the database is migrated. */
  start?: () => Promise<void>;
  /** Ends it: finishes what is in flight, takes nothing new. */
  stop?: () => Promise<void>;
}
