import { type Language, type ReplyOf, type RequestOf, STATEMENT_STATES } from 'shared-api/contract';
import { readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields } from '../../lib/errors.ts';
import { translate } from '../../lib/i18n.ts';
import type { Owner } from '../../lib/owner.ts';
import { userClock } from '../../lib/user-clock.ts';
import type { ServerModule } from '../module.ts';
import { csvLines } from './csv.logic.ts';
import { type Narrowed, type ReadOrders, sources } from './sources.ts';

/** Lines of one part: an answer stays far below a megabyte. */
const PART = 500;
const WEEK_MS = 7 * 24 * 3600 * 1000;

/** What the files are called, which their readers see. */
const NAMES: Readonly<Record<RequestOf<'statement'>['list'], string>> = {
  bills: 'account-changes',
  recharges: 'deposits',
  withdraws: 'withdrawals',
  moveRecords: 'savings',
  orders: 'trades',
};

/** @throws Refusal 4001 when the list has no such state. */
function narrowed({ list, state }: RequestOf<'statement'>): Narrowed {
  const states: readonly string[] = STATEMENT_STATES[list];
  if (state !== undefined && !states.includes(state))
    throw refuseFields({ name: 'state', rule: 'unknown_option' });
  return { list, state } as Narrowed;
}

/** A part of a list as CSV (docs/product.md, section 13). Without a span the last 7 days. */
export async function statement(
  {
    db,
    owner,
    language,
    readOrders,
  }: { db: Db | Tx; owner: Owner; language: Language; readOrders: ReadOrders },
  query: RequestOf<'statement'>,
): Promise<ReplyOf<'statement'>> {
  const { cursor } = query;
  const now = (await readNow(db)).getTime();
  const from = query.from ?? (query.to ? undefined : new Date(now - WEEK_MS).toISOString());
  const { heads, read } = sources(narrowed(query), readOrders);
  const clock = userClock(query);
  const { rows, next } = await read(db, owner, { from, to: query.to, cursor, limit: PART, language, clock });
  // A span ends before its end: the day that begins there is none of its days.
  const last = query.to ? Date.parse(query.to) - 1 : now;
  const isWhole = from === undefined || Date.parse(from) <= 0;
  const days = [isWhole ? 'start' : clock.dateOf(new Date(from)), clock.dateOf(new Date(last))];
  const name = ['meridian', NAMES[query.list], ...(query.state ? [query.state.replaceAll('_', '-')] : [])];
  const titles = heads.map((head) => translate(language, `statement.head.${head}`, { zone: clock.name }));
  return {
    filename: `${name.join('-')}-${days.join('-to-')}.csv`,
    content: csvLines(rows, cursor === undefined ? titles : undefined),
    next_cursor: next,
  };
}

/** Records as files for spreadsheets. */
export function statementsModule({ readOrders }: { readOrders: ReadOrders }): ServerModule<'statement'> {
  return {
    handlers: {
      statement: ({ db, user, input, language }) =>
        statement({ db, owner: user, language, readOrders }, input),
    },
  };
}
