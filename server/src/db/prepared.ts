import type { Writable } from 'node:stream';
import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import type pg from 'pg';
import { CHANGED_RESULT, sqlState } from './sql-state.ts';

/** The most statements that have a name on a connection; the one not used for longest gives way to a newer one. */
const MOST_NAMES = 400;
/** Number of texts that are remembered as met once: lists of many lengths make texts that never come again. */
const MOST_MET = 2_000;
const WITH_NEXT = '/*with the next*/';

/**
 * The same pool, whose connections parse and plan a statement once and then run it by its name: half of the database's work
 * for a short one. A text gets its name when a connection meets it for the second time. `begin` goes out with the statement after it.
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

/**
 * Gives each text a name once it has come a second time, to at most `most` texts. Names are a connection's own and are not
 * given twice.
 */
export function statementNames({ most = MOST_NAMES, met = MOST_MET } = {}) {
  /** The text used longest ago first. */
  const names = new Map<string, string>();
  const once = new Set<string>();
  let retired: string[] = [];
  let given = 0;
  function forget(text: string): void {
    const name = names.get(text);
    if (name === undefined) return;
    names.delete(text);
    retired.push(name);
  }
  function meet(text: string): undefined {
    if (once.size >= met) once.clear();
    once.add(text);
  }
  return {
    of(text: string): string | undefined {
      const known = names.get(text);
      if (known === undefined && !once.delete(text)) return meet(text);
      const [oldest] = names.keys();
      if (known === undefined && oldest !== undefined && names.size >= most) forget(oldest);
      if (known === undefined) given += 1;
      const name = known ?? `m${given}`;
      names.delete(text);
      names.set(text, name);
      return name;
    },
    /** The next run of this text gets another name, and so another plan. */
    forget,
    /** The names given up since the last call: no statement is run by them any more. */
    takeRetired(): readonly string[] {
      const taken = retired;
      retired = [];
      return taken;
    },
  };
}

/**
 * Ends the text of a statement that nobody waits for. It is sent together with the next one of its transaction, at the latest
 * with its end: its rows are there when that one was answered, and whatever it is refused for refuses that one. The embedded
 * database has no way to save, and runs it at once.
 */
export const pipelined = sql.raw(WITH_NEXT);

interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

interface Held {
  readonly statement: Statement;
  /** Given out already; filled when the answer comes. */
  readonly result: PostgresQueryResult<unknown>;
}

/** What `pg` has of a connection beyond its public types: the socket, and the texts it has parsed, by name. */
const driverOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Writable; parsedStatements: Record<string, string> } })
    .connection;

const nothing = () => ({ command: 'SELECT' as const, rowCount: 0, rows: [] });

function preparing(client: pg.PoolClient): PostgresPoolClient {
  const names = statementNames();
  let isOpen = false;
  let held: Held[] = [];

  async function run({ text, parameters }: Statement) {
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

  /** Frees the statements of names that were given up. Outside of transactions: in one that failed it would be refused. */
  function free(): void {
    for (const name of names.takeRetired()) {
      delete driverOf(client).parsedStatements[name];
      // One that was never parsed, its first run having failed, cannot be freed and needs not be.
      client.query(`deallocate ${name}`).catch(() => {});
    }
  }

  function release(destroy?: boolean): void {
    if (!destroy) free();
    client.release(destroy);
  }

  /** Sends them in one go: one write to the network, one wait. */
  async function runAll(before: readonly Held[], last: Statement) {
    const { stream } = driverOf(client);
    stream.cork();
    const sent = before.map(({ statement, result }) =>
      run(statement).then(({ rows }) => void result.rows.push(...rows)),
    );
    const answer = run(last);
    stream.uncork();
    const ends = await Promise.allSettled([...sent, answer]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    return answer;
  }

  function hold(statement: Statement) {
    const result = nothing();
    held.push({ statement, result });
    return result;
  }

  async function send(statement: Statement) {
    const { text } = statement;
    if (text === 'begin') {
      isOpen = true;
      held = [];
      return hold(statement);
    }
    if (isOpen && text.endsWith(WITH_NEXT)) return hold(statement);
    const before = held;
    held = [];
    if (text === 'commit' || text === 'rollback') isOpen = false;
    if (before.length === 0) return run(statement);
    // What was held is not wanted any more; nor is there anything to end when it had not begun.
    if (text === 'rollback') return before[0]?.statement.text === 'begin' ? nothing() : run(statement);
    return runAll(before, statement);
  }

  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(
    what: string | PostgresCursor<unknown>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    if (typeof what !== 'string') throw new Error('Rows are not read by cursors here.');
    return send({ text: what, parameters }) as Promise<PostgresQueryResult<unknown>>;
  }
  return { query, release };
}
