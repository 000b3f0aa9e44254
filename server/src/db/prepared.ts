import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { CHANGED_RESULT, sqlState } from './sql-state.ts';

/** So many statements keep a name on each connection; a text that no longer finds a place runs without one. */
const MOST_NAMES = 400;
/** So many texts are remembered as met once: lists of many lengths make texts that never come again. */
const MOST_MET = 2_000;

/**
 * The same pool, whose connections parse and plan a statement once and then run it by its name: half of the database's work
 * for a short one. A text gets its name when a connection meets it for the second time.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const wrapped = known.get(client) ?? preparing(client);
      known.set(client, wrapped);
      return wrapped;
    },
    end: () => pool.end(),
  };
}

/** Gives each text a name once it has come a second time. Names are a connection's own. */
export function statementNames({ most = MOST_NAMES, met = MOST_MET } = {}) {
  const names = new Map<string, string>();
  const once = new Set<string>();
  let given = 0;
  return {
    of(text: string): string | undefined {
      const name = names.get(text);
      if (name !== undefined || names.size >= most) return name;
      if (!once.delete(text)) {
        if (once.size >= met) once.clear();
        once.add(text);
        return undefined;
      }
      given += 1;
      names.set(text, `m${given}`);
      return names.get(text);
    },
    /** The next run of this text gets another name, and so another plan. */
    forget: (text: string) => void names.delete(text),
  };
}

function preparing(client: pg.PoolClient): PostgresPoolClient {
  const names = statementNames();
  async function run(text: string, parameters: readonly unknown[]) {
    // Without parameters it may be several statements, or one that begins or ends a transaction.
    const name = parameters.length > 0 ? names.of(text) : undefined;
    const values = [...parameters];
    if (name === undefined) return client.query(text, values);
    try {
      return await client.query({ name, text, values });
    } catch (error) {
      if (sqlState(error) !== CHANGED_RESULT) throw error;
      // A newer server has added a column. Inside a transaction the whole of it has to be tried again.
      names.forget(text);
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query(text, values);
    }
  }
  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(
    what: string | PostgresCursor<unknown>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    if (typeof what !== 'string') throw new Error('Rows are not read by cursors here.');
    return run(what, parameters) as Promise<PostgresQueryResult<unknown>>;
  }
  return { query, release: (destroy) => client.release(destroy) };
}
