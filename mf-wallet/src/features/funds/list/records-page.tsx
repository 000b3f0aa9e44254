import type { ReactNode } from 'react';
import { paths } from 'shared-api/paths';
import { EmptyView, Page } from 'shared-ui';
import { useBack, useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { useCurrency } from '../money/currency.data.ts';
import { SandboxNote } from '../money/sandbox-note.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import { RecordList, type RecordListProps } from './record-list.tsx';

interface RecordsPageProps<Item, State extends string>
  extends FilterBarProps<State>,
    Pick<RecordListProps<Item>, 'records' | 'momentOf' | 'failedText'> {
  title: string;
  /** Said when nothing was ever recorded, and when only the last 7 days have nothing. */
  none: string;
  noneRecent: string;
  /** What leads to a first record. */
  first: { text: string; path: string };
  /** The records of one day. */
  children: (items: readonly Item[], currency: string) => ReactNode;
}

/** A screen of records of one kind, by day, narrowed by state and period (specification, section 9). */
export function RecordsPage<Item, State extends string>(props: RecordsPageProps<Item, State>) {
  const { title, records, momentOf, failedText, none, noneRecent, first, children, ...bar } = props;
  const words = useWords();
  const navigate = useNavigate();
  const back = useBack(paths.my());
  const currency = useCurrency();
  const { isNarrow, clear } = bar.filters;
  return (
    <Page title={title} onBack={back}>
      <SandboxNote />
      <FilterBar {...bar} />
      <RecordList
        records={currency ? records : { ...records, items: undefined }}
        momentOf={momentOf}
        failedText={failedText}
        empty={
          isNarrow ? (
            <EmptyView text={words('list.noneChosen')} actionText={words('list.clear')} onAction={clear} />
          ) : (
            <EmptyView
              text={records.earlier ? none : noneRecent}
              actionText={first.text}
              onAction={() => navigate(first.path)}
            />
          )
        }
      >
        {(items) => children(items, currency ?? '')}
      </RecordList>
    </Page>
  );
}
