import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { verifyProof, verifyReceipt } from 'shared-api/proof';
import { statement, type TestDatabase } from '../../../test/support/databases.ts';
import { temporaryFolder } from '../../../test/support/folders.ts';
import { standAt } from '../../../test/support/frozen.ts';
import { expectSound, makeUser, quote } from '../../../test/support/money.ts';
import { ownerOfEmbedded, ownerOfPostgres } from '../../../test/support/owner.ts';
import { expectRoomsSound, flow, prices, ROOM, subscription } from '../../../test/support/rooms.ts';
import { served } from '../../../test/support/serving.ts';
import { signerOf } from '../../../test/support/trades.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { MIGRATIONS_FOLDER, migrate } from '../../db/migrate.ts';
import { openMemory, pgliteSession } from '../../db/pglite.ts';
import { withSession } from '../../db/postgres.ts';
import { balances } from '../ledger/index.ts';
import { issueProof, roundReceipt } from './proof.ts';
import { issues, roomOrder } from './read.ts';
import { readRound } from './repository.ts';
import { advanceRounds } from './rounds.ts';
import { roundAt } from './schedule.logic.ts';

const root = temporaryFolder();
const OVERLAP = '0105';
/** Adds to what that one makes. */
const SIGNATURES = '0131';

/** The migrations without the one that makes rounds overlap, and what rests on it. */
function earlier(): string {
  const folder = join(root, `migrations-${randomBytes(4).toString('hex')}`);
  mkdirSync(folder);
  for (const file of readdirSync(MIGRATIONS_FOLDER))
    if (![OVERLAP, SIGNATURES].some((number) => file.startsWith(number)))
      copyFileSync(join(MIGRATIONS_FOLDER, file), join(folder, file));
  return folder;
}

/** A database that has those, as its owner. */
interface Place extends Pick<TestDatabase, 'kysely' | 'asOwner'> {
  /** Migrates the rest, and opens it as a server does. */
  open(): Promise<Database>;
}

async function embeddedPlace(): Promise<Place> {
  const embedded = await openMemory();
  await migrate(pgliteSession(embedded.pglite), { folder: earlier() });
  const owner = ownerOfEmbedded(embedded.pglite);
  const asOwner: Place['asOwner'] = (run) =>
    owner.transaction().execute(async (tx) => {
      await sql`set local role none`.execute(tx);
      return run(tx);
    });
  return { kysely: owner, asOwner, open: () => openDatabase({ embedded }) };
}

async function postgresPlace(url: string): Promise<Place> {
  await withSession(url, (session) => migrate(session, { folder: earlier() }));
  const owner = ownerOfPostgres(url);
  const asOwner: Place['asOwner'] = (run) => owner.transaction().execute(run);
  return { kysely: owner, asOwner, open: async () => openDatabase(await served(url)) };
}

const log = {
  error: (details: unknown) => {
    throw new Error(JSON.stringify(details));
  },
};

function rules(makePlace: () => Promise<Place>): void {
  test.each([true, false])(
    'the round that runs ends by the old rule, the next of the same order by the new one (written down: %s)',
    async (written) => {
      const place = await makePlace();
      const old: Database = {
        ...{ kysely: place.kysely, kind: 'postgres', close: async () => {} },
        transaction: (run) => place.kysely.transaction().execute(run),
      };
      const first = new Date('2026-03-02T10:01:00Z');
      const { issue } = roundAt(first, ROOM.seconds);
      const at = (afterMs: number) => standAt(place, new Date(first.getTime() + afterMs));
      await at(-58_000);
      const user = await makeUser(old, 1000);
      await quote(place, ROOM.goodsId);
      // An order is placed by the code of today, whose columns are taken away again.
      await sql`alter table room_subscriptions add salt bytea, add receipt_key_id text,
        add receipt_signature bytea`.execute(old.kysely);
      const id = await subscription(old, prices, user, { rounds: 2 });
      await sql`alter table room_subscriptions drop salt, drop receipt_key_id,
        drop receipt_signature`.execute(old.kysely);
      await at(20_000);
      if (written)
        await sql`insert into room_rounds (room_id, issue, goods_id, starts_at, seals_at, ends_at, fee_rate, liquidity_cap)
        values (${ROOM.id}, ${issue}, ${ROOM.goodsId}, ${first}, ${new Date(first.getTime() + 50_000)},
          ${new Date(first.getTime() + 60_000)}, 200, 100000)`.execute(old.kysely);
      await sql`insert into room_rounds (room_id, issue, goods_id, starts_at, seals_at, ends_at, fee_rate, liquidity_cap,
        state, void_reason, up_total, down_total, up_matched, down_matched, sealed_at, settled_at, finished_at)
      values ('vip', 7, 'SYN100', to_timestamp(840), to_timestamp(950), to_timestamp(960), 150, 500000,
        'void', 'feed_gap', 300, 500, 300, 500, to_timestamp(950), to_timestamp(970), to_timestamp(970))`.execute(
        old.kysely,
      );

      const db = await place.open();
      const signer = await signerOf(db);
      const turn = () => advanceRounds({ db, prices, log, signer });
      const order = () => roomOrder(db.kysely, prices, { owner: user, id, language: 'en' });
      expect(await readRound(db.kysely, { room_id: 'vip', issue: 7n })).toMatchObject({
        ...{ state: 'void', root: null, up_total: 300n, down_matched: 500n },
      });
      await flow(place, first, { from: 500, to: 50_000, price: (ms) => 1000 + Math.round(ms / 1000) });
      await turn();
      const { running, offered } = await issues(db.kysely, prices, {
        ...{ language: 'en', limit: 5, room_id: ROOM.id },
      });
      expect(running).toMatchObject({ issue: Number(issue), status: 'running', seal: null, up_total: null });
      expect(Date.parse(running.seals_time)).toBe(first.getTime() + 50_000);
      expect(offered.issue).toBe(Number(issue) + 1);
      expect((await order()).issues.map(({ status }) => status)).toEqual(['matching', 'matching']);
      await at(50_001);
      await turn();
      expect((await order()).issues.map(({ status }) => status)).toEqual(['sealed', 'matching']);
      await flow(place, first, { from: 51_000, to: 55_000, price: () => 1100 });
      await at(55_001);
      await turn();
      expect((await order()).issues.map(({ status }) => status)).toEqual(['sealed', 'sealed']);
      await flow(place, first, { from: 56_000, to: 120_000, price: (ms) => 1000 + Math.round(ms / 1000) });
      await flow(place, first, { from: 121_000, to: 121_500, price: () => 1 });
      await at(122_000);
      await turn();
      expect((await order()).issues.map(({ result }) => result)).toEqual(['win', 'win']);
      expect((await balances(db.kysely, user.userId)).available).toBe(100_000n + 2n * 9_800n);

      const proof = (n: bigint) =>
        issueProof(db.kysely, prices, { owner: user, room_id: ROOM.id, issue: Number(n) });
      for (const one of [issue, issue + 1n]) {
        const report = await verifyProof(await proof(one));
        expect(report.steps.filter(({ state }) => state === 'failed')).toEqual([]);
        expect(report.verdict).toBe('consistent');
      }
      expect((await proof(issue)).seal).toBeNull();
      const receipt = (n: bigint) =>
        roundReceipt(db.kysely, prices, { owner: user, order_id: id, issue: Number(n) });
      await expect(receipt(issue)).rejects.toMatchObject({ key: 'not_found' });
      expect(await verifyReceipt(await receipt(issue + 1n))).toMatchObject({
        ...{ verdict: 'consistent', missing: ['root_not_held', 'unsigned', 'key_unknown'] },
      });
      await expectSound(db);
      await expectRoomsSound(db);
      await db.close();
      await place.kysely.destroy();
    },
  );
}

describe('a database of before the overlap (PGlite)', () => rules(embeddedPlace));

const server = process.env.TEST_DATABASE_URL;
if (server)
  describe('a database of before the overlap (PostgreSQL)', () => {
    const names: string[] = [];
    afterAll(async () => {
      for (const name of names) await statement(server, `drop database if exists ${name} with (force)`);
    });
    rules(async () => {
      const name = `meridian_overlap_${randomBytes(6).toString('hex')}`;
      names.push(name);
      await statement(server, `create database ${name}`);
      const url = new URL(server);
      url.pathname = `/${name}`;
      return postgresPlace(url.href);
    });
  });
