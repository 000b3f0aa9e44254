import { readNow } from '../../db/paging.ts';
import { openRounds, type Round, readRooms, unfinishedRounds } from './repository.ts';
import { roundAt } from './schedule.logic.ts';
import { sealRound } from './seal.ts';
import { decideRound, releaseRound, type SettleDeps, showStart } from './settle.ts';

/**
 * Brings every room's rounds as far as the clock and the recorded prices allow: opens, seals, decides, releases. Safe on
 * any number of servers at once and after any stop; a round that fails is logged and tried again at the next turn.
 */
export async function advanceRounds(deps: SettleDeps): Promise<void> {
  const { db, log } = deps;
  const unfinished = await unfinishedRounds(db.kysely);
  const at = await readNow(db.kysely);
  for (const room of await readRooms(db.kysely)) {
    const { issue } = roundAt(at, room.round_seconds);
    if (!unfinished.some((round) => round.room_id === room.id && round.issue === issue))
      await openRounds(db.kysely, room, issue);
  }
  for (const round of unfinished) {
    try {
      await advance(deps, round, at);
    } catch (error) {
      log.error({ err: error, room: round.room_id, issue: String(round.issue) }, 'a round did not advance');
    }
  }
}

async function advance(deps: SettleDeps, round: Round, at: Date): Promise<void> {
  let { state } = round;
  if (round.start_seq === null && state !== 'settled' && state !== 'void') await showStart(deps, round);
  if (state === 'open' && round.seals_at <= at) {
    if (!(await deps.db.transaction((tx) => sealRound(tx, round)))) return;
    state = 'sealed';
  }
  if (state === 'sealed' && round.ends_at <= at) {
    const ended = await decideRound(deps, { ...round, state });
    if (ended) return releaseRound(deps, ended);
  }
  if (state !== 'open') await releaseRound(deps, { ...round, state });
}
