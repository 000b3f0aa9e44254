import type { ReactNode } from 'react';
import type { UserInfo } from 'shared-api/client';
import { ErrorView, Page, SkeletonRows } from 'shared-ui';
import { useBack } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { useUser } from '../../../shared/user.data.ts';

interface UserPageProps {
  title: string;
  /** Where the screen was opened from, when it was opened directly. */
  from: string;
  /** Rows that stand for what is still loading. */
  rows: number;
  children: (user: UserInfo) => ReactNode;
}

/** A screen about the user: what it shows waits for them. */
export function UserPage({ title, from, rows, children }: UserPageProps) {
  const t = useTranslation();
  const { data, isError, refetch } = useUser();
  return (
    <Page title={title} onBack={useBack(from)}>
      {data ? (
        children(data)
      ) : isError ? (
        <ErrorView text={t('my.failed')} onAction={() => void refetch()} />
      ) : (
        <SkeletonRows rows={rows} />
      )}
    </Page>
  );
}
