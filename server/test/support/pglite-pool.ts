import type { PGlite } from '@electric-sql/pglite';
import { migrate } from '../../src/db/migrate.ts';
import { type Embedded, openMemory, pgliteSession } from '../../src/db/pglite.ts';
import { emptyImage } from './images.ts';
import { snapshot } from './pglite-snapshot.ts';

interface Instance {
  readonly embedded: Embedded;
  readonly reset: () => void;
}

/** Instances that nobody has, as they were before anybody had them; of this worker, whose files share what they import. */
const idle: Instance[] = [];
/** Each holds about 120 MB. Hardly any suite has more databases open at once. */
const MOST_IDLE = 2;

/** Calls after which nothing is left but what a reset puts back: others (listeners) are kept by PGlite itself. */
const RESET_UNDOES: readonly PropertyKey[] = ['query', 'exec', 'transaction', 'dumpDataDir'];

/**
 * An empty, migrated database of its own, whose clock can be moved. To start PGlite takes a third of a second, so that one
 * that was closed is put back to its first state in place.
 */
export async function embeddedDatabase(): Promise<Embedded> {
  const instance = idle.pop() ?? (await start());
  return lend(instance);
}

async function start(): Promise<Instance> {
  const embedded = await openMemory(await emptyImage());
  // What every test does first: its libraries are loaded and its catalogues are in the cache from then on.
  await migrate(pgliteSession(embedded.pglite));
  await embedded.pglite.exec('do $$ begin perform 1; end $$');
  return { embedded, reset: snapshot(embedded.pglite) };
}

function lend(instance: Instance): Embedded {
  const { pglite } = instance.embedded;
  let closed: Promise<void> | undefined;
  const running = new Set<Promise<unknown>>();
  let resettable = true;
  const end = async () => {
    await Promise.allSettled(running);
    await giveBack(instance, resettable);
  };
  const close = () => {
    closed ??= end();
    return closed;
  };
  const call =
    (key: PropertyKey, method: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      if (closed) return Promise.reject(new Error('PGlite is closed'));
      resettable &&= RESET_UNDOES.includes(key);
      const result = method.apply(pglite, given);
      if (!(result instanceof Promise)) return result;
      running.add(result);
      const ended = () => void running.delete(result);
      result.then(ended, ended);
      return result;
    };
  const lent = new Proxy(pglite, {
    get(target, key) {
      if (key === 'closed') return closed !== undefined || target.closed;
      if (key === 'close') return close;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? call(key, value as (...given: unknown[]) => unknown) : value;
    },
  });
  return { pglite: lent as PGlite, close };
}

async function giveBack(instance: Instance, resettable: boolean): Promise<void> {
  if (resettable && idle.length < MOST_IDLE) {
    try {
      instance.reset();
      idle.push(instance);
      return;
    } catch {
      // It cannot be used again.
    }
  }
  await instance.embedded.close();
}
