import type { ReactNode } from 'react';
import { useCurrency } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { EmptyView, NoResultView, Page } from 'shared-ui';
import { useBack, useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import { LIST_PATHS, LIST_WORDS } from './lists.ts';
import { RecordList, type RecordListProps } from './record-list.tsx';

export interface BesideRecord {
  /** Only the list, as it stands beside one of its records. */
  beside?: boolean | undefined;
}

export interface RecordsPageProps<Item, State extends string>
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
  const { title, first } = LIST_WORDS[bar.list];
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
            onAction={() => navigate(LIST_PATHS[bar.list].first())}
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
