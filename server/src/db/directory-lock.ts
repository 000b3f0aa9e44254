import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startup-error.ts';

export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the data folder for this process alone: PGlite has no lock of its own, and two processes lose data.
 * The lock is the operating system's own on an empty SQLite file, so it ends with its holder, however that dies.
 */
export function lockDirectory(dataDir: string): DirectoryLock {
  const file = join(dataDir, 'lock');
  let handle: DatabaseSync;
  try {
    mkdirSync(dataDir, { recursive: true });
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

const SQLITE_BUSY = 5;

function sqliteCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;
}

function unwritable(dataDir: string, error: unknown): StartupError {
  const reason = error instanceof Error ? error.message.replace(/[.\s]+$/, '') : String(error);
  return new StartupError(
    `The data folder ${dataDir} cannot be written (${reason}): give this user the right to write there, or choose another folder with DATA_DIR.`,
    { cause: error },
  );
}
