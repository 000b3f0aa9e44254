import type { FastifyBaseLogger } from 'fastify';
import { type AskedReading, contract, type Language, type RequestOf } from 'shared-api/contract';
import type { Database } from '../db/database.ts';
import type { CallContext, Handler, Handlers } from './contract-routes.ts';
import { PreserializedJson } from './preserialized-json.ts';

export interface PublicReaderOptions {
  readonly db: Database;
  readonly handlers: Handlers;
  readonly log: FastifyBaseLogger;
}

/** Carries out a call that needs no token, in the process. @returns the `data` of its answer, in the names of the wire. */
export type Read = (reading: AskedReading, language: Language) => Promise<unknown>;

/** What the page composer renders screens with: the handlers of the calls themselves, without HTTP. */
export function publicReader({ db, handlers, log }: PublicReaderOptions): Read {
  return async ({ call, input }, language) => {
    const handler = handlers[call] as unknown as Handler<AskedReading['call']>;
    const context = {
      input: contract[call].request.parse({ ...input, language }) as RequestOf<AskedReading['call']>,
      language,
      db: db.kysely,
      user: null,
      address: '',
      log,
    };
    const data: unknown = await handler(context as CallContext<AskedReading['call']>);
    return data instanceof PreserializedJson ? JSON.parse(data.json) : data;
  };
}
