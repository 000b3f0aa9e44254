import type { Language, ReplyOf, RequestOf } from 'shared-api/contract';
import { readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { translate } from '../../lib/i18n.ts';
import type { Owner } from '../../lib/owner.ts';
import type { ServerModule } from '../module.ts';
import { csvLines } from './csv.logic.ts';
import { SOURCES } from './sources.ts';

/** Lines of one part: an answer stays far below a megabyte. */
const PART = 500;
const WEEK_MS = 7 * 24 * 3600 * 1000;

/** A part of a list as CSV (docs/product.md, section 13). Without a span the last 7 days. */
export async function statement(
  db: Db | Tx,
  owner: Owner,
  query: RequestOf<'statement'>,
  language: Language,
): Promise<ReplyOf<'statement'>> {
  const { list, cursor } = query;
  const now = (await readNow(db)).getTime();
  const from = query.from ?? (query.to ? undefined : new Date(now - WEEK_MS).toISOString());
  const { heads, read } = SOURCES[list];
  const { rows, next } = await read(db, owner, { from, to: query.to, cursor, limit: PART, language });
  const day = (moment: string) => moment.slice(0, 10);
  const days = [from ? day(from) : 'start', day(query.to ?? new Date(now).toISOString())];
  const titles = heads.map((head) => translate(language, `statement.head.${head}`));
  return {
    filename: `meridian-${list.toLowerCase()}-${days.join('-to-')}.csv`,
    content: csvLines(rows, cursor === undefined ? titles : undefined),
    next_cursor: next,
  };
}

/** Records as files for spreadsheets. */
export function statementsModule(): ServerModule<'statement'> {
  return {
    handlers: { statement: ({ db, user, input, language }) => statement(db, user, input, language) },
  };
}
