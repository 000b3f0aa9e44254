import 'shared-api/calls';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { api, isApiError, isTransient, useCall } from 'shared-api/client';
import { toast } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { createBoard } from './board.ts';
import { useHeldCallSlot } from './use-held-call-slot.ts';

/** Milliseconds between the answer to one question for changes, which the server holds back, and the next. */
const EVERY = 300;
/** The same while it fails, and without a slot, when the server answers at once. */
const LATER = 5_000;
/** Milliseconds until an unsaved change is sent again. */
const AGAIN = 3_000;

/** The user's drawings of a product, as the server has them and as they were changed here since. */
export function useBoard(goodsId: string) {
  const common = useCommonTranslation();
  const board = useMemo(
    () =>
      createBoard({
        save: (request) => api.saveDrawings({ goodsId, ...request }, { quiet: true, keepalive: true }),
        onFailed(error) {
          if (isTransient(error)) return AGAIN;
          if (!isApiError(error)) throw error;
          if (error.kind === 'too_many') return (error.retryAfter ?? 1) * 1000;
          if (error.kind !== 'cancelled') toast.fail(error.message || common(error.messageKey));
          return undefined;
        },
      }),
    [goodsId, common],
  );
  useEffect(() => board.open(), [board]);
  useEffect(() => {
    globalThis.addEventListener('pagehide', board.flush);
    return () => globalThis.removeEventListener('pagehide', board.flush);
  }, [board]);
  const state = useSyncExternalStore(board.subscribe, board.get);
  const { revision } = state;
  const hasSlot = useHeldCallSlot();
  const after = hasSlot ? revision : undefined;
  const { data } = useCall('drawings', after === undefined ? { goodsId } : { goodsId, after }, {
    quiet: true,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: (query) => (query.state.status === 'error' || !hasSlot ? LATER : EVERY),
  });
  useEffect(() => {
    if (data?.items) board.receive({ after, revision: data.revision, items: data.items });
  }, [board, data, after]);
  return { board, ...state };
}
