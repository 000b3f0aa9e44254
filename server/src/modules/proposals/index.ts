import { type Generated, type Selectable, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { nowInMs } from '../../db/paging.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';

/** An operator: his id and the name that is read. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** The columns of every table of things that one operator proposes and another decides. */
export interface ProposalColumns {
  bucket: number;
  id: string;
  user_id: string;
  reason: string;
  state: Generated<'proposed' | 'approved' | 'rejected'>;
  proposed_by: string;
  proposer_name: string;
  proposed_at: Date;
  decided_by: string | null;
  decider_name: string | null;
  decided_at: Date | null;
}

export type Proposal = Selectable<ProposalColumns>;
type ProposalTable = {
  [T in keyof Tables]: Tables[T] extends ProposalColumns ? T : never;
}[keyof Tables];

interface Ref {
  readonly bucket: number;
  readonly id: string;
}

interface Query {
  readonly open: boolean;
  readonly after?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
}

/** A table of proposals. */
export interface Proposals<Row extends Proposal> {
  find(db: Db | Tx, id: string): Promise<Row | undefined>;
  /** Oldest first. */
  list(db: Db | Tx, query: Query): Promise<Row[]>;
  /** The proposal as it is then; undefined when somebody has decided it before. */
  decide(tx: Tx, ref: Ref, state: 'approved' | 'rejected', by: Person): Promise<Row | undefined>;
}

/** What a new proposal is kept with, beside what its own table adds. */
export const proposedBy = (
  by: Person,
  { user, reason }: { user: { readonly userId: string; readonly bucket: number }; reason: string },
) => ({
  bucket: user.bucket,
  id: uuid(),
  user_id: user.userId,
  reason,
  proposed_by: by.id,
  proposer_name: by.name,
  proposed_at: nowInMs,
});

export function proposalsIn<T extends ProposalTable>(name: T): Proposals<Selectable<Tables[T]> & Proposal> {
  type Row = Selectable<Tables[T]> & Proposal;
  const table = sql.table(name);
  return {
    async find(db, id) {
      return (await sql<Row>`select * from ${table} where id = ${id}`.execute(db)).rows[0];
    },
    async list(db, { open, after, limit }) {
      const { rows } = await sql<Row>`select * from ${table}
        where ${open ? sql`state = 'proposed'` : sql`true`}
          and ${after ? sql`(proposed_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
        order by proposed_at, id limit ${limit}`.execute(db);
      return rows;
    },
    async decide(tx, { bucket, id }, state, by) {
      const { rows } = await sql<Row>`update ${table}
        set state = ${state}, decided_by = ${by.id}, decider_name = ${by.name}, decided_at = ${nowInMs}
        where bucket = ${bucket} and id = ${id} and state = 'proposed' returning *`.execute(tx);
      return rows[0];
    },
  };
}
