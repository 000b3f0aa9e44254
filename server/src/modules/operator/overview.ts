import { readNow } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';
import { CURRENCY } from '../../lib/currency.ts';
import type { ReviewDesk } from '../module.ts';
import { listProposals } from '../proposals/index.ts';
import { listQuestions } from '../support/index.ts';
import type { OpsReply } from './contract/index.ts';
import { MOST_COUNTED } from './contract/overview.ts';

type Overview = OpsReply<'overview'>;
type Queue = Overview['queues'][number];

interface OverviewParts {
  readonly desks: readonly ReviewDesk[];
  readonly feed: Overview['feed'];
  readonly reconciled: Overview['reconciled'];
}

/** What waits, in numbers that stay quick to read however many orders there are: each queue is read to its bound. */
export async function overview(db: Db, { desks, feed, reconciled }: OverviewParts): Promise<Overview> {
  const [now, ofDesks, support, proposals] = await Promise.all([
    readNow(db),
    Promise.all(desks.map((desk) => deskQueue(db, desk))),
    supportQueue(db),
    proposalQueue(db),
  ]);
  const queues = [...ofDesks, support, proposals];
  return { queues, feed, reconciled, currency: CURRENCY, now: now.toISOString() };
}

/** One more than is counted, so that it is known whether there are others. */
const limit = MOST_COUNTED + 1;

function queueOf(kind: Queue['kind'], times: readonly Date[], forSecond: number): Queue {
  return {
    kind,
    waiting: Math.min(times.length, MOST_COUNTED),
    has_more: times.length > MOST_COUNTED,
    oldest_at: times[0]?.toISOString() ?? null,
    for_second: forSecond,
  };
}

async function deskQueue(db: Db, desk: ReviewDesk): Promise<Queue> {
  const orders = await desk.list(db, { open: true, limit });
  const ids = orders.map(({ id }) => id);
  const approved =
    ids.length === 0
      ? []
      : await db
          .selectFrom('review_approvals')
          .select('order_id')
          .distinct()
          .where('kind', '=', desk.kind)
          .where('order_id', 'in', ids)
          .execute();
  const times = orders.map(({ createdAt }) => createdAt);
  return queueOf(desk.kind, times, approved.length);
}

async function supportQueue(db: Db): Promise<Queue> {
  const questions = await listQuestions(db, { all: false, after: null, limit });
  const times = questions.map(({ asked_at }) => asked_at);
  return queueOf('support', times, 0);
}

/** Approved ones wait for their moment, not for a person. */
async function proposalQueue(db: Db): Promise<Queue> {
  const open = await listProposals(db, { open: true, limit });
  const times = open.filter(({ state }) => state === 'proposed').map(({ proposed_at }) => proposed_at);
  return queueOf('proposal', times, Math.min(times.length, MOST_COUNTED));
}
