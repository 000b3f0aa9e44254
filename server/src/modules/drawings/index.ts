import { DRAWING_LIMITS, type ReplyOf, type RequestOf } from 'shared-api/contract';
import type { Db } from '../../db/tables.ts';
import { refuse, refuseFields } from '../../lib/errors.ts';
import type { Owner } from '../../lib/owner.ts';
import type { ServerModule } from '../module.ts';
import { findProduct } from '../quotes/index.ts';
import { changed } from './drawings.logic.ts';
import { type Board, lockDrawings, readDrawings, writeDrawings } from './repository.ts';
import './tables.ts';
import { createLongPolls, type LongPolls, type LongPollsDeps } from './long-polls.ts';

/** What users draw on charts, kept by product, and sent to their other devices. */
export function drawingsModule(deps: LongPollsDeps): ServerModule<'drawings' | 'saveDrawings'> {
  const { db } = deps;
  const longPolls = createLongPolls(deps);
  return {
    handlers: {
      drawings: ({ db, user, input }) =>
        readChanged(db, boardOf(user, input.goods_id), input.after, longPolls),
      saveDrawings: async ({ user, input }) => {
        const board = boardOf(user, input.goods_id);
        const reply = await db.transaction(async (tx) => {
          const kept = await lockDrawings(tx, board);
          const items = changed(kept.items, input);
          const most = DRAWING_LIMITS.drawings;
          // Who has more than that by an older limit may still remove.
          if (items.length > most && items.length > kept.items.length)
            throw refuse('drawings_full', { most });
          const revision = kept.revision + 1;
          await writeDrawings(tx, board, { revision, items });
          return { revision, before: kept.revision };
        });
        longPolls.tell(board);
        return reply;
      },
    },
    // Before the server waits for its open requests.
    routes: (app) => app.addHook('preClose', async () => longPolls.close()),
    start: async () => longPolls.start(),
    stop: () => longPolls.stop(),
  };
}

async function readChanged(
  db: Db,
  board: Board,
  after: RequestOf<'drawings'>['after'],
  longPolls: LongPolls,
): Promise<ReplyOf<'drawings'>> {
  const poll = after === undefined ? undefined : longPolls.begin(board, after);
  try {
    let { revision, items } = await readDrawings(db, board);
    if (poll && revision === after) {
      await poll.over;
      ({ revision, items } = await readDrawings(db, board));
    }
    return { revision, items: revision === after ? null : [...items] };
  } finally {
    poll?.end();
  }
}

/** @throws Refusal when there is no such product. */
function boardOf({ userId, bucket }: Owner, goodsId: string): Board {
  const product = findProduct(goodsId);
  if (!product) throw refuseFields({ name: 'goods_id', rule: 'not_found' });
  return { userId, bucket, goodsId: product.id };
}
