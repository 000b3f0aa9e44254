import { pageFrom, readCursor } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields, refuseMissing } from '../../errors.ts';
import { findUser, findUserByName } from '../identity/index.ts';
import type { Proposal, Proposals } from '../proposals/index.ts';
import { record } from './audit.ts';
import type { OpsRequest } from './contract/index.ts';
import type { SignedInOperator } from './operators.ts';
import { refuseOps } from './refusals.ts';

type Details = Readonly<Record<string, unknown>>;

/** One kind of thing that one operator proposes and another decides. */
interface Kind<Row extends Proposal, Own extends object> {
  /** Its name in the audit log. */
  readonly subject: string;
  readonly rows: Proposals<Row>;
  /** Decides it and does it. @returns what the audit log keeps of it; undefined when somebody else has decided it. */
  readonly approve: (tx: Tx, found: Row, by: SignedInOperator) => Promise<Details | undefined>;
  /** What is shown of it beyond what all have. */
  readonly own: (row: Row) => Own;
}

type Query = Pick<OpsRequest<'adjustments'>, 'all' | 'cursor' | 'limit'>;

/** @throws Refusal 4001 when there is no such user. */
export async function userNamed(db: Db | Tx, username: string) {
  const user = await findUserByName(db, username);
  if (!user) throw refuseFields({ name: 'username', rule: 'not_found' });
  return user;
}

/** How proposals of a kind are listed, made and decided, each act with its line in the audit log. */
export function decidedByTwo<Row extends Proposal, Own extends object>(kind: Kind<Row, Own>) {
  const { subject: type, rows } = kind;

  async function show(db: Db | Tx, one: Row) {
    const user = await findUser(db, { id: one.user_id, bucket: one.bucket });
    return {
      id: one.id,
      username: user?.username ?? one.user_id,
      ...kind.own(one),
      reason: one.reason,
      state: one.state,
      proposed_by: one.proposer_name,
      proposed_at: one.proposed_at.toISOString(),
      decided_by: one.decider_name,
      decided_at: one.decided_at?.toISOString() ?? null,
    };
  }

  /** One that nobody has decided yet. */
  async function open(tx: Tx, id: string): Promise<Row> {
    const found = await rows.find(tx, id);
    if (!found) throw refuseMissing();
    if (found.state !== 'proposed') throw refuseOps('already_decided');
    return found;
  }

  async function decided(tx: Tx, id: string, by: SignedInOperator, act: string, details: Details) {
    await record(tx, by, { act, subject: { type, id }, details });
    const found = await rows.find(tx, id);
    if (!found) throw refuseMissing();
    return show(tx, found);
  }

  return {
    /** Oldest first: those that wait, or all. */
    async list(db: Db | Tx, { all, cursor, limit }: Query) {
      const after = cursor ? readCursor(cursor) : undefined;
      const found = await rows.list(db, { open: !all, after, limit: limit + 1 });
      const place = ({ proposed_at, id }: Row) => ({ at: proposed_at, id });
      const page = pageFrom(found, { limit, place, show: (one) => one });
      return { ...page, items: await Promise.all(page.items.map((one) => show(db, one))) };
    },
    async proposed(tx: Tx, made: Row, by: SignedInOperator, details: Details) {
      const { id, user_id: user, reason } = made;
      await record(tx, by, { act: 'propose', subject: { type, id }, details: { user, ...details, reason } });
      return show(tx, made);
    },
    /** By another operator than the one who proposed it. */
    async approve(tx: Tx, id: string, by: SignedInOperator) {
      const found = await open(tx, id);
      if (found.proposed_by === by.id) throw refuseOps('approve_own');
      const details = await kind.approve(tx, found, by);
      if (!details) throw refuseOps('already_decided');
      return decided(tx, id, by, 'approve', details);
    },
    /** By any operator: who proposed it may take it back. */
    async reject(tx: Tx, id: string, by: SignedInOperator) {
      const found = await open(tx, id);
      if (!(await rows.decide(tx, found, 'rejected', by))) throw refuseOps('already_decided');
      return decided(tx, id, by, 'reject', {});
    },
  };
}
