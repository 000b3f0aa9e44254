import type { ReactNode } from 'react';
import { useNavigate } from 'shared-ui/router';
import { useRecordId } from './record-id.ts';

interface RecordCardsProps<Item> {
  items: readonly Item[];
  /** The screen of one record. */
  pathOf: (id: string) => string;
  children: (item: Item, onOpen: () => void) => ReactNode;
}

/** Records as cards, one below the other; the one that is open beside them is marked. */
export function RecordCards<Item extends { id: string }>(props: RecordCardsProps<Item>) {
  const { items, pathOf, children } = props;
  const navigate = useNavigate();
  const shown = useRecordId();
  return (
    <ul className="m-stack-2">
      {items.map((item) => (
        <li key={item.id} aria-current={item.id === shown || undefined}>
          {children(item, () => navigate(pathOf(item.id), { replace: shown !== '' }))}
        </li>
      ))}
    </ul>
  );
}
