import './tables.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { now } from '../../db/database.ts';
import { createClock } from '../../lib/clock.ts';
import type { ModuleDeps } from '../module.ts';

/** What changes while the server runs. */
export interface Current {
  readonly maintenance: boolean;
  /** Switches by name: a remote's (`mf-news`) or one of its features' (`mf-trade/rooms`). */
  readonly features: Readonly<Record<string, boolean>>;
}

export interface Settings {
  /** The settings as they were within the last second; the last known ones while the database is away. */
  read(): Promise<Current>;
  /** The same at once, when they were read within the last second. */
  current(): Current | undefined;
  /** The database's time, as it was when they were read last, and what has passed since then. */
  now(): Date;
  /** Begins or ends the maintenance, on all nodes; answers with what holds from now on. */
  toggleMaintenance(): Promise<boolean>;
}

/** Milliseconds for which an answer of the database is good. */
const FRESH = 1_000;

/** `mf-news=off,mf-trade/rooms=on`, whose form the configuration has checked. */
function readSwitches(text: string): Record<string, boolean> {
  const pairs = text.split(',').map((pair) => pair.split('='));
  return Object.fromEntries(pairs.flatMap(([name, state]) => (name ? [[name, state === 'on']] : [])));
}

const stored = { maintenance: z.boolean(), features: z.record(z.string(), z.boolean()) };

/** Settings from the environment, and from rows that every node reads: those win, but for a maintenance that is on. */
export function settingsModule({ db, config, log }: ModuleDeps): Settings {
  const own: Current = {
    maintenance: config.MAINTENANCE === 'on',
    features: readSwitches(config.FEATURES ?? ''),
  };
  const clock = createClock();
  let known = own;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Current> | undefined;

  async function load(): Promise<Current> {
    try {
      const { rows } = await sql<{ at: Date; values: Readonly<Record<string, unknown>> }>`
        select ${now} as at, (select coalesce(jsonb_object_agg(name, value), '{}') from settings) as values`.execute(
        db.kysely,
      );
      const [row] = rows as [(typeof rows)[number]];
      clock.tell(row.at);
      const { data: maintenance = false } = stored.maintenance.safeParse(row.values.maintenance);
      const { data: features = {} } = stored.features.safeParse(row.values.features);
      known = {
        maintenance: own.maintenance || maintenance,
        features: { ...own.features, ...features },
      };
    } catch (error) {
      log.error({ err: error }, 'the settings could not be read: the last known ones hold');
    }
    readAt = performance.now();
    reading = undefined;
    return known;
  }

  const current = () => (performance.now() - readAt < FRESH ? known : undefined);

  return {
    current,
    now: clock.now,
    async read() {
      const fresh = current();
      if (fresh) return fresh;
      reading ??= load();
      return reading;
    },
    async toggleMaintenance() {
      await db.kysely
        .insertInto('settings')
        .values({ name: 'maintenance', value: sql`'true'::jsonb` })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({
            value: sql`to_jsonb(settings.value is distinct from 'true'::jsonb)`,
            changed_at: now,
          }),
        )
        .execute();
      const { maintenance } = await load();
      log.warn({ maintenance }, 'the maintenance was switched');
      return maintenance;
    },
  };
}
