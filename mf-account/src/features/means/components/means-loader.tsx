import type { ReactNode } from 'react';
import { paths } from 'shared-api/paths';
import { EmptyView, ErrorView, SkeletonRows } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import type { MeansKind } from '../kinds.logic.ts';

interface MeansLoaderProps<T> {
  kind: MeansKind;
  /** What the address names; null when the user has no such one (any more), undefined until that is known. */
  bound: T | null | undefined;
  failed: boolean;
  onRetry: () => Promise<unknown>;
  children: (bound: T) => ReactNode;
}

/** Waits for what is to be changed. */
export function MeansLoader<T>({ kind, bound, failed, onRetry, children }: MeansLoaderProps<T>) {
  const t = useTranslation();
  const navigate = useNavigate();
  if (failed) return <ErrorView text={t('means.failed')} onAction={() => void onRetry()} />;
  if (bound === undefined) return <SkeletonRows rows={4} />;
  if (bound === null)
    return (
      <EmptyView
        text={t('means.gone')}
        actionText={t(`means.kinds.${kind}`)}
        onAction={() => navigate(paths.payMeans(kind), { replace: true })}
      />
    );
  return children(bound);
}
