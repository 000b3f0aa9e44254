import type { ReactNode } from 'react';
import type { ApiError } from 'shared-api/client';
import { EmptyView, ErrorView, Skeleton, SkeletonRows } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import type { ListName } from './filters.data.ts';
import { LIST_PATHS, LIST_WORDS, RECORD_WORDS } from './lists.ts';
import { RecordHead } from './record-head.tsx';

export interface DetailViewProps<Item> {
  /** The answer to a list asked for one id: none, or that one. */
  found: { data: { items: Item[] } | undefined; error: ApiError | null; refetch: () => Promise<unknown> };
  /** Whether the address carries an id at all. */
  asked?: boolean;
  /** Whether what else is shown is there. */
  ready?: boolean;
  /** The records that it is one of. */
  list: ListName;
  children: (item: Item) => ReactNode;
}

/** One record by its id: on its way, there, failed, or not this user's. */
export function DetailView<Item>(props: DetailViewProps<Item>) {
  const { found, asked = true, ready = true, list, children } = props;
  const t = useTranslation();
  const navigate = useNavigate();
  const { failed, missing } = RECORD_WORDS[list];
  const { data, error, refetch } = found;
  const item = data?.items[0];
  // An id that is none is refused by the contract's rules: there is no such record either.
  if (!asked || (data && !item) || error?.kind === 'validation')
    return (
      <EmptyView
        text={t(missing)}
        actionText={t(LIST_WORDS[list].title)}
        onAction={() => navigate(LIST_PATHS[list].all(), { replace: true })}
      />
    );
  if (item && ready) return children(item);
  if (error && !data) return <ErrorView text={t(failed)} onAction={() => void refetch()} />;
  return (
    <>
      <RecordHead
        key="awaited"
        label={<Skeleton width="6rem" height="calc(1em * var(--m-leading))" />}
        amount={<Skeleton width="10rem" height="calc(var(--m-t44) * var(--m-leading-tight))" />}
        status={<Skeleton width="4rem" height="1.25rem" />}
      />
      <SkeletonRows rows={6} />
    </>
  );
}
