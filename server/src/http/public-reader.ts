import type { FastifyBaseLogger } from 'fastify';
import {
  contract,
  type Language,
  type ReadingCall,
  type ReadingName,
  type RequestOf,
} from 'shared-api/contract';
import type { Database } from '../db/database.ts';
import type { CallContext, Handler, Handlers } from './contract-routes.ts';
import { PreserializedJson } from './preserialized-json.ts';

export interface PublicReaderOptions {
  readonly db: Database;
  readonly handlers: Handlers;
  readonly log: FastifyBaseLogger;
}

/** Carries out a call that needs no token, in the process. @returns the `data` of its answer, in the names of the wire. */
export type Read = (reading: ReadingCall, language: Language) => Promise<unknown>;

/** A name of the client as it is on the wire. */
const wireName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What the page composer renders screens with: the handlers of the calls themselves, without HTTP. */
export function publicReader({ db, handlers, log }: PublicReaderOptions): Read {
  return async ({ call, input }, language) => {
    const named = Object.entries(input).map(([name, value]) => [wireName(name), value]);
    const handler = handlers[call] as unknown as Handler<ReadingName>;
    const context = {
      input: contract[call].request.parse({
        ...Object.fromEntries(named),
        language,
      }) as RequestOf<ReadingName>,
      language,
      db: db.kysely,
      user: null,
      address: '',
      log,
    };
    const data: unknown = await handler(context as CallContext<ReadingName>);
    return data instanceof PreserializedJson ? JSON.parse(data.json) : data;
  };
}
