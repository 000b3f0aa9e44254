import type { ReactNode } from 'react';
import { useCurrency } from 'shared-api/client';
import { Page } from 'shared-ui';
import { useBack } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { DetailView, type DetailViewProps } from './detail-view.tsx';
import { LIST_PATHS, RECORD_WORDS } from './lists.ts';
import { useRecordId } from './record-id.ts';

interface DetailPageProps<Item> extends Omit<DetailViewProps<Item>, 'asked' | 'ready' | 'children'> {
  /** What can be done with it; shown in the page's foot. */
  action?: (item: Item, currency: string) => ReactNode;
  /** The list that it is one of, where there is room for both. */
  beside: ReactNode;
  children: (item: Item, currency: string) => ReactNode;
}

/** The screen of one record, by the id in its address. */
export function DetailPage<Item>(props: DetailPageProps<Item>) {
  const { action, beside, children, ...view } = props;
  const t = useTranslation();
  const back = useBack(LIST_PATHS[view.list].all());
  const asked = useRecordId() !== '';
  const currency = useCurrency();
  const item = view.found.data?.items[0];
  return (
    <Page
      money
      title={t(RECORD_WORDS[view.list].title)}
      onBack={back}
      action={item && currency && action?.(item, currency)}
      beside={beside}
    >
      <DetailView {...view} asked={asked} ready={currency !== undefined}>
        {(there) => children(there, currency ?? '')}
      </DetailView>
    </Page>
  );
}
