import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { privilegesChecksum } from '../../src/db/apply-privileges.ts';
import { migrate, readMigrations } from '../../src/db/migrate.ts';
import { openMemory, pgliteSession } from '../../src/db/pglite.ts';
import { withSession } from '../../src/db/postgres.ts';
import { MOVABLE_CLOCK } from './clock.ts';
import { served } from './serving.ts';

/** A test's database is small: to take PGlite's 128 MB for each costs more than to open the rest. */
const SETTINGS = "alter system set shared_buffers = '8MB'";
const CACHE = fileURLToPath(new URL('../../../.cache/test/', import.meta.url));

/** Changes with every migration, the serving role's rights and PGlite, so that an old image is never taken for a new one. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const { checksum } of await readMigrations()) hash.update(checksum);
  hash.update(privilegesChecksum() + MOVABLE_CLOCK + SETTINGS);
  const require = createRequire(import.meta.url);
  hash.update(dirname(require.resolve('@electric-sql/pglite')));
  return hash.digest('hex').slice(0, 16);
}

/** Gives its bytes as they are: Node's own Blob copies those of an image four times, and memory is what an opening costs. */
class Image extends Blob {
  readonly #bytes: ArrayBuffer;
  constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}

/** The archive of a migrated, empty PGlite whose clock can be moved, built once and kept in the cache folder. */
async function emptyImageFile(): Promise<string> {
  const file = join(CACHE, `pglite-${await fingerprint()}.tar`);
  const cached = await stat(file).catch(() => undefined);
  if (!cached) {
    const { pglite, close } = await openMemory();
    await migrate(pgliteSession(pglite));
    await pglite.exec(MOVABLE_CLOCK);
    await pglite.exec(SETTINGS);
    // So that no copy has to go through the migrations' log again when it opens.
    await pglite.exec('checkpoint');
    const image = await pglite.dumpDataDir('none');
    await close();
    await mkdir(CACHE, { recursive: true });
    await writeFile(`${file}.${process.pid}`, Buffer.from(await image.arrayBuffer()));
    await rename(`${file}.${process.pid}`, file);
  }
  return file;
}

/** That archive's bytes: a copy opens in a third of a second. */
export async function emptyImage(): Promise<Blob> {
  // Read at once: another worker may have built the same image meanwhile, and put it in this one's place.
  const { buffer, byteOffset, byteLength } = await readFile(await emptyImageFile());
  return new Image(buffer.slice(byteOffset, byteOffset + byteLength));
}

const templates = new Map<string, Promise<string>>();

/** A migrated, empty database on the server to copy from, one for each Jest worker; it appears whole or not at all. */
export function templateDatabase(server: string): Promise<string> {
  const made = templates.get(server) ?? makeTemplate(server);
  templates.set(server, made);
  return made;
}

async function makeTemplate(server: string): Promise<string> {
  const name = `meridian_template_${await fingerprint()}_${process.env.JEST_WORKER_ID ?? 0}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    await client.query(`drop database if exists ${name}_new`);
    await client.query(`create database ${name}_new`);
    const url = new URL(server);
    url.pathname = `/${name}_new`;
    await served(url.href);
    await withSession(url.href, (session) => session.run(MOVABLE_CLOCK));
    await client.query(`alter database ${name}_new rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}
