import type { drawingCalls } from '../contract/drawings.ts';
import { DRAWING_LIMITS } from '../contract/index.ts';
import { productOf } from './quotes.ts';
import { type TestState, userOf } from './state.ts';
import { type HandlersOf, refuse } from './types.ts';

/** Answers at once: nobody waits for a change here, the caller asks again. */
export function drawingHandlers(state: TestState): HandlersOf<typeof drawingCalls> {
  const boardOf = (username: string, goodsId: string) =>
    userOf(state, username).drawings.get(productOf(goodsId).id) ?? { revision: 0, items: [] };
  return {
    drawings({ goods_id, after }, { username }) {
      const { revision, items } = boardOf(username, goods_id);
      return { revision, items: revision === after ? null : items };
    },
    saveDrawings({ goods_id, put, remove }, { username }) {
      const { revision: before, items } = boardOf(username, goods_id);
      const byId = new Map([...items, ...put].map((item) => [item.id, item]));
      for (const id of remove) byId.delete(id);
      if (byId.size > DRAWING_LIMITS.drawings) throw refuse('drawings_full');
      const revision = before + 1;
      userOf(state, username).drawings.set(goods_id, { revision, items: [...byId.values()] });
      return { revision, before };
    },
  };
}
