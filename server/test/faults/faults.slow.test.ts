import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeTemporaryFolder } from '../../../tools/test/temporary-folder.mjs';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { prove } from '../../src/modules/ledger/index.ts';
import { MOVABLE_CLOCK } from '../support/clock.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';
import { served } from '../support/serving.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type Customer, customer, type StormOptions, storm } from './storm.ts';
import { CHECKS, expectWhole, expectWholeIn, untilAllMove } from './whole.ts';

/** `npm run test:long` does everything ten times. */
const ROUNDS = process.env.LONG ? 10 : 1;
const CUSTOMERS = 3;

/** 6,000 postings of nobody's, which make the ledger's file longer than 1 MB. */
const LONGER_THAN_A_SEGMENT = `
  do $$
  declare
    u uuid := gen_random_uuid();
  begin
    perform ledger_open(u, 'USD');
    for i in 1 .. 6000 loop
      perform ledger_post(ledger_bucket(u), gen_random_uuid(), 'deposit', 'ballast', i::text, 'only', null,
        array[u, '00000000-0000-0000-0000-000000000000']::uuid[], array['available', 'clearing'], array[2], array[1],
        array[1]::bigint[]);
    end loop;
  end $$`;

/** Every trade and every subscription of the storm has ended. */
async function untilEnded(db: Database): Promise<void> {
  let open: unknown;
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await sql<{ trades: bigint; rounds: bigint }>`
      select (select count(*) from timed_orders t join users u on u.id = t.user_id
          where t.state = 'open' and u.username like 'storm%') as trades,
        (select count(*) from room_subscriptions s join users u on u.id = s.user_id
          where s.ended_at is null and u.username like 'storm%') as rounds`.execute(db.kysely);
    [open] = rows;
    if (rows[0]?.trades === 0n && rows[0].rounds === 0n) return;
    await wait(200);
  }
  throw new Error('Something that was bet on has not ended.', { cause: open });
}

describe('on PostgreSQL', () => {
  let cluster: Cluster;
  let database: Awaited<ReturnType<typeof served>>;
  const servers: ServerProcess[] = [];
  const { path: folder, remove } = makeTemporaryFolder('faults-data');
  const start = async () => {
    const server = await startServerProcess({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      AUTO_REVIEW_SECONDS: '0',
    });
    servers.push(server);
    return server;
  };
  const live: StormOptions = { addresses: () => servers.map(({ address }) => address) };

  beforeAll(async () => {
    cluster = await startCluster();
    database = await served(cluster.url);
    await cluster.run(MOVABLE_CLOCK);
    await start();
  });
  afterAll(async () => {
    for (const server of servers) await server.kill();
    cluster?.stop();
    remove();
  });

  /** The fault strikes while money moves; afterwards everything is proved by a connection of our own. */
  async function survives(
    fault: (people: readonly Customer[]) => Promise<unknown>,
    options: StormOptions = live,
  ): Promise<Customer[]> {
    const first = servers[0];
    if (!first) throw new Error('No server runs.');
    const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => customer(first.address)));
    for (let round = 0; round < ROUNDS; round += 1)
      await storm(
        people,
        untilAllMove(people)
          .then(() => fault(people))
          .then(() => wait(700)),
        options,
      );
    await expectWholeIn(database, people);
    return people;
  }

  test('a server is killed in the middle of money calls', () =>
    survives(async () => {
      await servers.pop()?.kill();
      await start();
    }));

  test('a session of the database is killed with -9, and the database recovers', async () => {
    const people = await survives(() => cluster.killOne());
    expect(people.reduce((sum, { lost }) => sum + lost, 0)).toBeGreaterThan(0);
  });

  test('sessions of the database are ended', async () => {
    let killed = 0;
    await survives(async () => {
      for (let i = 0; i < 5; i += 1) {
        killed += await cluster.killBackends();
        await wait(150);
      }
    });
    expect(killed).toBeGreaterThan(0);
  });

  test('the database is stopped like a machine that loses its power', () => survives(() => cluster.crash()));

  test('replies are lost, and calls repeated by the same key', async () => {
    const people = await survives(async () => wait(1000), { ...live, loses: 0.5 });
    expect(people.reduce((sum, { lost }) => sum + lost, 0)).toBeGreaterThan(0);
  });

  test('of two servers on one database one is killed, and calls go on at the other', async () => {
    await survives(async () => {
      await start();
      await wait(300);
      await servers.shift()?.kill();
      await wait(1000);
    });
    expect(servers).toHaveLength(1);
  });

  test('the clock jumps an hour ahead, two back, and ahead again', async () => {
    const jump = async (ms: number) => {
      await cluster.run(`alter database postgres set meridian.now_offset_ms = '${ms}'`);
      await cluster.killBackends();
      await wait(500);
    };
    await survives(async () => {
      await jump(3_600_000);
      await jump(-3_600_000);
      // It stays ahead: what was announced in the first jump is not of the future then.
      await jump(7_200_000);
    });
  });

  test('whatever was bet on meanwhile ends by itself, and the money is proved once more', async () => {
    // Past every expiry and every round.
    await cluster.run(`alter database postgres set meridian.now_offset_ms = '${7_200_000 + 900_000}'`);
    await cluster.killBackends();
    const db = await openDatabase(database, { poolSize: 2 });
    try {
      await untilEnded(db);
      const { checks } = await prove(db, CHECKS);
      expect(checks.filter(({ problems }) => problems.length > 0)).toEqual([]);
    } finally {
      await db.close();
    }
  });

  // What a full disk does to a table that must grow, without a disk: the system refuses to make its files any longer.
  // The log's segments are as long as the limit, so the log can still be written.
  test('the ledger cannot grow any more, and then it can again', async () => {
    await cluster.run(LONGER_THAN_A_SEGMENT);
    const people = await survives(async (faced) => {
      // Until somebody has felt it: sessions that are opened meanwhile are limited too.
      for (let tries = 0; tries < 100 && faced.every(({ lost }) => lost === 0); tries += 1) {
        await cluster.limitFiles(1024 * 1024);
        await wait(200);
      }
      await cluster.limitFiles(null);
    });
    expect(people.reduce((sum, { lost }) => sum + lost, 0)).toBeGreaterThan(0);
  });
});

describe('on the embedded database', () => {
  test('a server is killed in the middle of money calls', async () => {
    const { path: folder, remove } = makeTemporaryFolder('faults-pglite');
    const start = () => startServerProcess({ DATA_DIR: folder, AUTO_REVIEW_SECONDS: '0' });
    let server = await start();
    try {
      const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => customer(server.address)));
      const fault = async () => {
        await untilAllMove(people);
        await server.kill();
        server = await start();
        await wait(700);
      };
      for (let round = 0; round < ROUNDS; round += 1)
        await storm(people, fault(), { addresses: () => [server.address] });
      await wait(2500);
      await server.stop();
      const db = await openDatabase({ dataDir: folder });
      try {
        await expectWhole(db, people);
      } finally {
        await db.close();
      }
    } finally {
      await server.kill();
      remove();
    }
  });
});
