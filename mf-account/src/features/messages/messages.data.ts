import {
  type Announcement,
  callKey,
  type SystemMessage,
  usePages,
  useQueryClient,
  useSend,
} from 'shared-api/client';
import { announce } from 'shared-ui';
import { useTranslation } from '../../i18n.ts';
import { type Cached, type Mark, withMark } from './messages.logic.ts';

const PAGE = 20;
const LISTS = { system: 'messages', announcement: 'sysNotice' } as const;
export type Box = keyof typeof LISTS;

const momentOf = (item: SystemMessage | Announcement) =>
  'publishedAt' in item ? item.publishedAt : item.createdAt;

export const useSystemMessages = () => usePages('messages', { limit: PAGE }, { quiet: true });
export const useAnnouncements = () => usePages('sysNotice', { limit: PAGE }, { quiet: true });

/** Marks messages of a box, or of both, as read: at once on the screen, and back again when the server refuses. */
export function useMark(box?: Box): (mark: Mark) => void {
  const t = useTranslation();
  const client = useQueryClient();
  const lists = (box ? [LISTS[box]] : Object.values(LISTS)).map((name) => callKey(name));
  const { mutate } = useSend('readMessages', {
    keepalive: true,
    onMutate: (mark = {}) => {
      for (const queryKey of lists)
        client.setQueriesData<Cached<SystemMessage | Announcement>>(
          { queryKey },
          (cached) => cached && withMark(cached, { ids: mark.ids, upTo: mark.upTo, momentOf }),
        );
      announce(t(mark.ids ? 'messages.marked' : 'messages.allMarked'));
    },
    onSuccess: (counts) => client.setQueryData(callKey('unreadMessages', {}), counts),
    onError: () => Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return (mark) => mutate({ ...mark, ...(box && { box }) });
}
