import { advanceRounds, sealRounds } from '../../src/modules/rooms/index.ts';
import { matureDue } from '../../src/modules/savings/index.ts';
import type { Signer } from '../../src/modules/signing/index.ts';
import { settleDue } from '../../src/modules/trading/index.ts';
import { signerOf } from '../support/signer.ts';
import type { Crew } from './step-parts.ts';
import { prices, type World } from './world.ts';

const KILLED = 'killed';
const ALONE: Crew = { servers: 1, dies: false };

type Job = (deps: {
  db: Pick<World['db'], 'kysely' | 'transaction'>;
  prices: typeof prices;
  log: { error(details: unknown): void };
  signer: Signer;
}) => Promise<unknown>;

/**
 * So many servers do a job at once, and the first may be killed in every transaction just before it is kept. Of several
 * one lives on and finishes, so that what is done does not depend on who was faster.
 */
async function byServers(world: World, job: Job, { servers, dies }: Crew): Promise<void> {
  const dying: typeof world.db.transaction = (run) =>
    world.db.transaction(async (tx) => {
      await run(tx);
      throw new Error(KILLED);
    });
  const log = {
    error: (details: unknown) => {
      const { err } = details as { err?: Error };
      if (err?.message !== KILLED) world.faults.push(err ?? details);
    },
  };
  const deps = { db: world.db, prices, log, signer: await signerOf(world.db) };
  const all = Array.from({ length: servers }, (_, i) =>
    job(dies && i === 0 ? { ...deps, db: { ...world.db, transaction: dying } } : deps),
  );
  await Promise.all(all);
  if (servers > 1) await job(deps);
}

export const settle = (world: World, crew: Crew = ALONE) => byServers(world, settleDue, crew);
export const mature = (world: World, crew: Crew = ALONE) => byServers(world, matureDue, crew);
export const seal = (world: World, crew: Crew = ALONE) => byServers(world, sealRounds, crew);
export const advance = (world: World, crew: Crew = ALONE) => byServers(world, advanceRounds, crew);

/** What every server does again and again for whoever trades. */
export async function turn(world: World): Promise<void> {
  await settle(world);
  await advance(world);
}
