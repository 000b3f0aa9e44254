import type { ReactNode } from 'react';
import type { ApiError } from 'shared-api/client';
import { EmptyView, ErrorView, SkeletonRows } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';

export interface DetailViewProps<Item> {
  /** The answer to a list asked for one id: none, or that one. */
  found: { data: { items: Item[] } | undefined; error: ApiError | null; refetch: () => Promise<unknown> };
  /** The address carries an id at all. */
  asked: boolean;
  /** What else must be there before anything is shown. */
  ready: boolean;
  failedText: string;
  missing: { text: string; actionText: string; onAction: () => void };
  children: (item: Item) => ReactNode;
}

/** One record by its id: on its way, there, failed, or not this user's. */
export function DetailView<Item>(props: DetailViewProps<Item>) {
  const { found, asked, ready, failedText, missing, children } = props;
  const common = useCommonWords();
  const { data, error, refetch } = found;
  const item = data?.items[0];
  // An id that is none is refused by the contract's rules: there is no such record either.
  if (!asked || (data && !item) || error?.kind === 'validation') return <EmptyView {...missing} />;
  if (item && ready) return children(item);
  if (error && !data)
    return (
      <ErrorView text={failedText} actionText={common('action.retry')} onAction={() => void refetch()} />
    );
  return <SkeletonRows rows={6} label={common('state.loading')} />;
}
