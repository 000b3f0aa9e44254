import { randomInt } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Cluster, startCluster } from '../../../tools/cluster/cluster.ts';
import { type Customer, customer, storm } from '../faults/storm.ts';
import { expectWholeIn, untilAllMove } from '../faults/whole.ts';
import { statement } from '../support/databases.ts';
import { LEDGER_HASH } from '../support/ledger-hash.ts';
import { drawing, type Event, eventsOf } from './events.ts';

const EVENTS = Number(process.env.CLUSTER_EVENTS ?? 300);
const SEED = Number(process.env.CLUSTER_SEED ?? randomInt(2 ** 31));
const CUSTOMERS = 4;
const BASE = 17_400;
/** Milliseconds without an accepted bet in 99 of 100 failovers at most, on a machine that does other work too. */
const FAILOVER_MS = 60_000;
/** How long an event lasts at least, and by how much it may last longer. */
const LASTS = { least: 1000, more: 15_000 };

/** What happened, and how long nobody could bet: Jest's workers print nothing. */
const REPORT = fileURLToPath(new URL('../../../.cache/reports/cluster.txt', import.meta.url));
const say = (line: string) => appendFileSync(REPORT, `${line}\n`);

interface Struck {
  readonly event: Event;
  /** Milliseconds of the longest time without an accepted bet, from the event until all is well again. */
  readonly gap: number;
}

/** How long nobody has had a bet accepted, as seen ten times a second. */
function watchBets(people: readonly Customer[]) {
  const accepted = () => people.reduce((sum, { done }) => sum + done.trades, 0);
  let [count, since, longest] = [accepted(), performance.now(), 0];
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (accepted() === count) return;
    [count, since] = [accepted(), now];
  };
  const timer = setInterval(look, 100);
  return {
    /** The longest time since the last call of this. */
    take: () => {
      look();
      const taken = longest;
      longest = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

/** Both standbys follow, one of them has every commit, and everybody answers. */
async function isWell(cluster: Cluster): Promise<boolean> {
  const { rows } = await statement(
    cluster.ownerUrl,
    "select sync_state from pg_stat_replication where state = 'streaming' and application_name like 'db%'",
  );
  const states = (rows as { sync_state: string }[]).map(({ sync_state }) => sync_state);
  return states.length === 2 && states.includes('sync') && (await cluster.isServed());
}

async function untilWell(cluster: Cluster): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isWell(cluster).catch(() => false)) return;
    await wait(200);
  }
  throw new Error('The cluster is not well two minutes after an event.');
}

/** The ledger's hash at every node, read while it stood still. */
async function hashes(cluster: Cluster): Promise<string[]> {
  const hashAt = async (url: string): Promise<string> => (await statement(url, LEDGER_HASH)).rows[0].hash;
  const behind = 'select from pg_stat_replication where replay_lsn < pg_current_wal_flush_lsn()';
  for (let tries = 0; tries < 300; tries += 1) {
    const before = await hashAt(cluster.ownerUrl);
    for (let looks = 0; looks < 50; looks += 1)
      if ((await statement(cluster.ownerUrl, behind)).rowCount === 0) break;
    const all = await Promise.all(['db1', 'db2', 'db3'].map((name) => hashAt(cluster.urlOf(name))));
    if ((await hashAt(cluster.ownerUrl)) === before) return all;
  }
  throw new Error('The ledger never stood still.');
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

function report(struck: readonly Struck[]): void {
  const names = [...new Set(struck.map(({ event }) => event.name))];
  for (const name of names) {
    const gaps = struck.filter(({ event }) => event.name === name).map(({ gap }) => gap);
    const median = Math.round(percentile(gaps, 0.5));
    say(
      `${String(gaps.length).padStart(4)} × ${name}: median ${median} ms, longest ${Math.round(Math.max(...gaps))} ms`,
    );
  }
}

describe('a cluster', () => {
  let cluster: Cluster;
  const folder = mkdtempSync(join(tmpdir(), 'meridian-cluster-'));
  beforeAll(async () => {
    mkdirSync(dirname(REPORT), { recursive: true });
    writeFileSync(REPORT, `CLUSTER_SEED=${SEED} CLUSTER_EVENTS=${EVENTS}\n`);
    cluster = await startCluster({
      folder,
      base: BASE,
      settings: {
        API_ONLY: 'on',
        AUTO_REVIEW_SECONDS: '0',
        CALLS_PER_USER: 'off',
        HUMAN_CHECK: 'off',
        LOG_LEVEL: 'silent',
        SESSIONS: 'always',
      },
    });
    await untilWell(cluster);
  });
  afterAll(() => {
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test(`loses and doubles nothing in ${EVENTS} events (CLUSTER_SEED=${SEED})`, async () => {
    const draw = drawing(SEED);
    const events = eventsOf(draw);
    const struck: Struck[] = [];
    const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => customer(cluster.origin)));
    const bets = watchBets(people);
    const strike = async () => {
      await untilAllMove(people);
      for (let count = 0; count < EVENTS; count += 1) {
        // Each kind once, then as it comes.
        const event = events[count < events.length ? count : draw(events.length)];
        if (!event) throw new Error('There is no event.');
        const ms = LASTS.least + draw(LASTS.more);
        await wait(draw(1000));
        bets.take();
        await event.happen(cluster, ms);
        await untilWell(cluster);
        const gap = bets.take();
        struck.push({ event, gap });
        say(`${count + 1}. ${event.name} for ${ms} ms: ${Math.round(gap)} ms without an accepted bet`);
      }
    };
    await storm(people, strike(), { addresses: () => [cluster.origin] }).finally(bets.stop);
    report(struck);
    const failovers = struck.filter(({ event }) => event.endsPrimary).map(({ gap }) => gap);
    const failover = percentile(failovers, 0.99);
    say(`Another primary: p99 ${Math.round(failover)} ms without an accepted bet`);

    await expectWholeIn({ url: cluster.servingUrl }, people);
    const [first, ...others] = await hashes(cluster);
    expect(others).toEqual([first, first]);
    expect(failover).toBeLessThan(FAILOVER_MS);
  });
});
