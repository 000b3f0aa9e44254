import { create } from 'zustand';
import { api } from '../client/index.ts';
import { isSameUser, useSession } from './session.ts';

export interface FavouritesState {
  /** What the user wants and the cached quotes may not say yet, by goods id. */
  readonly marks: Readonly<Record<string, boolean>>;
  /** Shows the mark at once and tells the server; a refusal takes it back (and is shown by the client). */
  toggle(goodsId: string, checked: boolean): Promise<void>;
  /** Drops marks that the server's answer confirms, so that its word counts again. */
  confirm(quotes: Iterable<{ readonly goodsId: string; readonly isChecked: boolean }>): void;
  clear(): void;
}

/** Turns of one product go out one after the other: the last one wins on the server too. */
const pending = new Map<string, Promise<void>>();

export const useFavourites = create<FavouritesState>()((set, get) => {
  const without = (goodsId: string) => {
    const { [goodsId]: _, ...rest } = get().marks;
    return rest;
  };
  return {
    marks: {},
    async toggle(goodsId, checked) {
      set({ marks: { ...get().marks, [goodsId]: checked } });
      const before = pending.get(goodsId) ?? Promise.resolve();
      const mine = before.then(async () => {
        try {
          await (checked ? api.addOptional : api.delOptional)({ goodsId }, { keepalive: true });
        } catch {
          if (pending.get(goodsId) === mine) set({ marks: without(goodsId) });
        }
      });
      pending.set(goodsId, mine);
      await mine;
      if (pending.get(goodsId) === mine) pending.delete(goodsId);
    },
    confirm(quotes) {
      const { marks } = get();
      const agreed = [...quotes].filter(
        ({ goodsId, isChecked }) => marks[goodsId] === isChecked && !pending.has(goodsId),
      );
      if (agreed.length === 0) return;
      const gone = new Set(agreed.map(({ goodsId }) => goodsId));
      set({ marks: Object.fromEntries(Object.entries(marks).filter(([goodsId]) => !gone.has(goodsId))) });
    },
    clear: () => set({ marks: {} }),
  };
});

/** Whether a quote's star is lit: the user's own mark, else the server's word. */
export const useIsFavourite = (quote: { readonly goodsId: string; readonly isChecked: boolean }): boolean =>
  useFavourites((state) => state.marks[quote.goodsId] ?? quote.isChecked);

useSession.subscribe((session, before) => {
  if (!isSameUser(session, before)) useFavourites.getState().clear();
});
