import type { ReactNode } from 'react';
import { useCurrency } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { EmptyView, NoResultView, Page } from 'shared-ui';
import { useBack, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import { RecordList, type RecordListProps } from './record-list.tsx';

/** The heading of each list, and the screen that leads to a first record. */
const LISTS = {
  recharges: { title: 'deposit.records', first: 'deposit.title', path: paths.deposit },
  withdraws: { title: 'redeem.records', first: 'redeem.title', path: paths.withdraw },
  moveRecords: { title: 'savings.records', first: 'savings.title', path: paths.fixedTerm },
  bills: { title: 'changes.title', first: 'deposit.title', path: paths.deposit },
} as const;

export interface BesideRecord {
  /** Only the list, as it stands beside one of its records. */
  beside?: boolean | undefined;
}

interface RecordsPageProps<Item, State extends string>
  extends FilterBarProps<State>,
    BesideRecord,
    Pick<RecordListProps<Item>, 'records' | 'momentOf'> {
  /** The records of one day. */
  children: (items: readonly Item[], currency: string) => ReactNode;
}

/** A screen of records of one kind, by day, narrowed by state and period (docs/product.md, section 21). */
export function RecordsPage<Item, State extends string>(props: RecordsPageProps<Item, State>) {
  const { records, momentOf, beside, children, ...bar } = props;
  const t = useTranslation();
  const navigate = useNavigate();
  const back = useBack(paths.my());
  const currency = useCurrency();
  const { isNarrow, clear } = bar.filters;
  const { title, first, path } = LISTS[bar.list];
  const list = (
    <RecordList
      records={currency ? records : { ...records, items: undefined }}
      momentOf={momentOf}
      failedText={t(`records.${bar.list}.failed`)}
      empty={
        isNarrow ? (
          <NoResultView text={t('list.noneChosen')} actionText={t('list.clear')} onAction={clear} />
        ) : (
          <EmptyView
            text={t(`records.${bar.list}.${records.earlier ? 'none' : 'noneRecent'}`)}
            actionText={t(first)}
            onAction={() => navigate(path())}
          />
        )
      }
    >
      {(items) => children(items, currency ?? '')}
    </RecordList>
  );
  if (beside) return list;
  return (
    <Page money title={t(title)} onBack={back}>
      <FilterBar {...bar} />
      {list}
    </Page>
  );
}
