import type { Signer } from '../signing/index.ts';
import { roomsToSeal, roomsToSettle, unfinishedRounds, unsealedRounds } from './due-rounds.ts';
import { openRounds, type Round } from './repository.ts';
import { scheduleAt } from './schedule.logic.ts';
import { publishSeal, sealRound } from './seal.ts';
import { decideRound, releaseRound, type SettleDeps, showStart, voidLate } from './settle.ts';

export interface SealingDeps extends SettleDeps {
  readonly signer: Signer;
}

/** The rooms one beside the other: what one fails at or waits for does not hold up another. */
async function inEachRoom<At extends { readonly id: string }>(
  deps: SettleDeps,
  rooms: readonly At[],
  work: (room: At) => Promise<void>,
): Promise<void> {
  await Promise.all(
    rooms.map((room) =>
      work(room).catch((error: unknown) =>
        deps.log.error({ err: error, room: room.id }, 'a room did not advance'),
      ),
    ),
  );
}

async function attempt({ log }: SettleDeps, round: Round, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, room: round.room_id, issue: String(round.issue) }, 'a round did not advance');
  }
}

/**
 * Opens the rounds of every room's schedule, and seals those that are due, the newest first: it may still be in time. It
 * does not wait for any settlement. Safe on any number of servers at once and after any stop.
 */
export async function sealRounds(deps: SealingDeps): Promise<void> {
  const { db, prices, signer } = deps;
  await inEachRoom(deps, await roomsToSeal(db.kysely), async ({ at, written, due, ...room }) => {
    const schedule = scheduleAt(at, room.round_seconds);
    const { running, next, offered } = schedule;
    if (![running, next, offered].every(({ issue }) => written.includes(Number(issue))))
      await openRounds(db.kysely, room, schedule);
    else if (!due) return;
    for (const round of await unsealedRounds(db.kysely, room.id, at)) {
      await attempt(deps, round, async () => {
        const digits = prices.findProduct(round.goods_id)?.digits ?? 0;
        if (round.state === 'open') await db.transaction((tx) => sealRound(tx, round, { signer, digits }));
        await publishSeal(db.kysely, round);
      });
    }
  });
}

const PAGE = 200;

/**
 * Brings every room's sealed rounds as far as the clock and the recorded prices allow: returns what found no match, shows
 * the start, decides, releases. Safe on any number of servers at once and after any stop; a round that fails is logged
 * and tried again at the next turn, and the others go on.
 */
export async function settleRounds(deps: SettleDeps): Promise<void> {
  await inEachRoom(deps, await roomsToSettle(deps.db.kysely), (room) => settleRoom(deps, room));
}

/** The same for one room, whether or not anything is due there. @param at the moment of the turn, by the database's clock */
export async function settleRoom(deps: SettleDeps, { id, at }: { id: string; at: Date }): Promise<void> {
  let after = -1n;
  for (;;) {
    const page = await unfinishedRounds(deps.db.kysely, { roomId: id, after, limit: PAGE });
    for (const round of page) await attempt(deps, round, () => advance(deps, round, at));
    after = page.at(-1)?.issue ?? after;
    if (page.length < PAGE) return;
  }
}

/** Both, one after the other: a turn of a server. */
export async function advanceRounds(deps: SealingDeps): Promise<void> {
  await sealRounds(deps);
  await settleRounds(deps);
}

/** What it does with a round, `roomsToSettle` states as a condition: a test holds the two together. */
async function advance(deps: SettleDeps, round: Round, at: Date): Promise<void> {
  const { state } = round;
  if (state === 'settled' || state === 'void') return releaseRound(deps, round);
  if (state === 'open') return;
  if (round.starts_at <= at) {
    const publishedAt = round.published_at ?? (await publishSeal(deps.db.kysely, round));
    if (round.subscriptions !== 0 && publishedAt >= round.starts_at) {
      const ended = await voidLate(deps, round);
      return ended ? releaseRound(deps, ended) : undefined;
    }
    await showStart(deps, round);
  }
  const ended = round.ends_at <= at ? await decideRound(deps, round) : null;
  await releaseRound(deps, ended ?? round);
}
