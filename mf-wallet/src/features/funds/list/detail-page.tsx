import type { ReactNode } from 'react';
import { Page } from 'shared-ui';
import { useBack, useNavigate, useSearchParams } from 'shared-ui/router';
import { useCurrency } from '../money/currency.data.ts';
import { SandboxNote } from '../money/sandbox-note.tsx';
import { DetailView, type DetailViewProps } from './detail-view.tsx';

/** The id that the address carries; '' for none. */
export function useRecordId(): string {
  const [search] = useSearchParams();
  return search.get('id') ?? '';
}

interface DetailPageProps<Item> extends Pick<DetailViewProps<Item>, 'found' | 'failedText'> {
  title: string;
  missingText: string;
  /** The records that it is one of. */
  list: { path: string; title: string };
  /** What can be done with it; shown in the page's foot. */
  action?: (item: Item, currency: string) => ReactNode;
  children: (item: Item, currency: string) => ReactNode;
}

/** The screen of one record, by the id in its address. */
export function DetailPage<Item>(props: DetailPageProps<Item>) {
  const { found, failedText, title, missingText, list, action, children } = props;
  const navigate = useNavigate();
  const back = useBack(list.path);
  const asked = useRecordId() !== '';
  const currency = useCurrency();
  const item = found.data?.items[0];
  return (
    <Page title={title} onBack={back} action={item && currency && action?.(item, currency)}>
      <SandboxNote />
      <DetailView
        found={found}
        asked={asked}
        ready={currency !== undefined}
        failedText={failedText}
        missing={{
          text: missingText,
          actionText: list.title,
          onAction: () => navigate(list.path, { replace: true }),
        }}
      >
        {(there) => children(there, currency ?? '')}
      </DetailView>
    </Page>
  );
}
