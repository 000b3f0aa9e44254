import type { ReactNode } from 'react';
import type { ApiError } from 'shared-api/client';
import { EmptyView, ErrorView, SkeletonRows } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';

export interface DetailViewProps<Item> {
  /** The answer to a list asked for one id: none, or that one. */
  found: { data: { items: Item[] } | undefined; error: ApiError | null; refetch: () => Promise<unknown> };
  /** Whether the address carries an id at all. */
  asked?: boolean;
  /** Whether what else is shown is there. */
  ready?: boolean;
  failedText: string;
  /** What is said of a record that is not there, and the records that it would be one of. */
  missingText: string;
  list: { path: string; title: string };
  children: (item: Item) => ReactNode;
}

/** One record by its id: on its way, there, failed, or not this user's. */
export function DetailView<Item>(props: DetailViewProps<Item>) {
  const { found, asked = true, ready = true, failedText, missingText, list, children } = props;
  const navigate = useNavigate();
  const { data, error, refetch } = found;
  const item = data?.items[0];
  // An id that is none is refused by the contract's rules: there is no such record either.
  if (!asked || (data && !item) || error?.kind === 'validation')
    return (
      <EmptyView
        text={missingText}
        actionText={list.title}
        onAction={() => navigate(list.path, { replace: true })}
      />
    );
  if (item && ready) return children(item);
  if (error && !data) return <ErrorView text={failedText} onAction={() => void refetch()} />;
  return <SkeletonRows rows={6} />;
}
