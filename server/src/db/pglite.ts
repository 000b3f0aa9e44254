import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite';
import { StartupError } from '../config/startup-error.ts';
import { lockDirectory } from './directory-lock.ts';
import type { OwnerSession } from './migrate.ts';
import { parsers } from './values.ts';

export interface Embedded {
  readonly pglite: PGlite;
  close(): Promise<void>;
}

/** An in-memory database; `image` is what `dumpDataDir` gave, and spares the seconds of a first boot. */
export async function openMemory(image?: Blob): Promise<Embedded> {
  const pglite = await PGlite.create({ parsers, ...(image && { loadDataDir: image }) });
  return { pglite, close: () => closeOnce(pglite) };
}

/** The database in `<dataDir>/database`, taken for this process alone. A first boot that was cut short begins again. */
export async function openFolder(dataDir: string): Promise<Embedded> {
  const lock = lockDirectory(dataDir);
  try {
    const folder = join(dataDir, 'database');
    if (!existsSync(folder)) await initialise(folder);
    const pglite = await openExisting(folder);
    const close = async () => {
      await closeOnce(pglite);
      lock.release();
    };
    return { pglite, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Builds beside the final place and moves it there when it is whole, so that a kill leaves no half database. */
async function initialise(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await closeOnce(await PGlite.create(unfinished));
  await rename(unfinished, folder);
}

async function openExisting(folder: string): Promise<PGlite> {
  try {
    // Without this file PGlite would take the folder for an empty one and build a new database over it.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing');
    const pglite = await PGlite.create(folder, { parsers });
    await pglite.query('select 1');
    return pglite;
  } catch (error) {
    throw new StartupError(
      `The database in ${folder} is damaged and cannot be opened: restore it from a backup, or move the folder away to begin with an empty one.`,
      { cause: error },
    );
  }
}

async function closeOnce(pglite: PGlite): Promise<void> {
  if (!pglite.closed) await pglite.close();
}

export function pgliteSession(pglite: PGlite): OwnerSession {
  return {
    run: async (sql) => void (await pglite.exec(sql)),
    rows: async <Row>(sql: string, parameters?: unknown[]) => (await pglite.query<Row>(sql, parameters)).rows,
  };
}

const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g;
/** Statements by which a session becomes somebody else, and settings whose name is not written out. */
const BECOMES =
  /\b(re)?set\s+(local\s+|session\s+)?("?role"?\b|"?session_authorization"?\b|session\s+authorization\b)|\bdiscard\s+all\b|\bset_config\s*\((?!\s*'meridian\.)/i;

/**
 * The embedded database as the server's modules have it: its one session belongs to the owner, who could leave the serving
 * role again, so a statement that would is refused here.
 */
export function keptInRole(pglite: PGlite) {
  const keep = <Asker extends { query: PGlite['query'] }>(asker: Asker) => ({
    query: <T>(text: string, ...rest: [unknown[]?, QueryOptions?]) => {
      if (BECOMES.test(text.replace(COMMENTS, ' ')))
        return Promise.reject(
          Object.assign(new Error('permission denied to leave the serving role'), { code: '42501' }),
        );
      return asker.query<T>(text, ...rest);
    },
  });
  return {
    ...keep(pglite),
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    transaction: <T>(run: (tx: Pick<Transaction, 'query' | 'rollback'>) => Promise<T>) =>
      pglite.transaction((tx) => run({ ...keep(tx), rollback: () => tx.rollback() })),
  };
}
