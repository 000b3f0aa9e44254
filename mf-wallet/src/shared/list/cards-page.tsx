import type { ReactNode } from 'react';
import { useNavigate } from 'shared-ui/router';
import type { ListName } from './filters.data.ts';
import { LIST_PATHS } from './lists.ts';
import { useRecordId } from './record-id.ts';
import { RecordsPage, type RecordsPageProps } from './records-page.tsx';

interface RecordCardsProps<Item> {
  list: ListName;
  items: readonly Item[];
  children: (item: Item, onOpen: () => void) => ReactNode;
}

/** Records as cards, one below the other; the one that is open beside them is marked. */
export function RecordCards<Item extends { id: string }>(props: RecordCardsProps<Item>) {
  const { list, items, children } = props;
  const navigate = useNavigate();
  const shown = useRecordId();
  return (
    <ul className="m-stack-2">
      {items.map((item) => (
        <li key={item.id} aria-current={item.id === shown || undefined}>
          {children(item, () => navigate(LIST_PATHS[list].one(item.id), { replace: shown !== '' }))}
        </li>
      ))}
    </ul>
  );
}

interface CardsPageProps<Item, State extends string> extends Omit<RecordsPageProps<Item, State>, 'children'> {
  children: (item: Item, currency: string, onOpen: () => void) => ReactNode;
}

/** A screen of records that are cards. */
export function CardsPage<Item extends { id: string }, State extends string>(
  props: CardsPageProps<Item, State>,
) {
  const { children, ...page } = props;
  return (
    <RecordsPage {...page}>
      {(items, currency) => (
        <RecordCards list={page.list} items={items}>
          {(item, onOpen) => children(item, currency, onOpen)}
        </RecordCards>
      )}
    </RecordsPage>
  );
}
