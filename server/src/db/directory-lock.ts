import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../config/startup-error.ts';

export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the data folder for this process alone: PGlite has no lock of its own, and two processes lose data.
 * The lock is the operating system's own on an empty SQLite file, so it ends with its holder, however that dies.
 */
export function lockDirectory(folder: string): DirectoryLock {
  const dataDir = resolve(folder);
  const file = join(dataDir, 'lock');
  let handle: DatabaseSync;
  try {
    makeDirectory(dataDir);
    handle = new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw unwritable(dataDir, error);
  }
  try {
    handle.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    handle.close();
    if (sqliteCode(error) !== SQLITE_BUSY) throw unwritable(dataDir, error);
    throw new StartupError(
      `The data folder ${dataDir} is in use by another running server: stop that one, or choose another folder with DATA_DIR.`,
    );
  }
  return { release: () => handle.isOpen && handle.close() };
}

/** The last step is not `recursive`, which never returns where the system answers ENOENT, as /proc does. */
function makeDirectory(dataDir: string): void {
  if (existsSync(dataDir)) return;
  mkdirSync(dirname(dataDir), { recursive: true });
  try {
    mkdirSync(dataDir);
  } catch (error) {
    // Another process may have made it since.
    if (!existsSync(dataDir)) throw error;
  }
}

const SQLITE_BUSY = 5;

function sqliteCode(error: unknown): number {
  return Number((error as { errcode?: number }).errcode) & 0xff;
}

function unwritable(dataDir: string, error: unknown): StartupError {
  const reason = (error as Error).message.replace(/[.\s]+$/, '');
  return new StartupError(
    `The data folder ${dataDir} cannot be written (${reason}): give this user the right to write there, or choose another folder with DATA_DIR.`,
    { cause: error },
  );
}
