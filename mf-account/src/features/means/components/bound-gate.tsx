import type { ReactNode } from 'react';
import { paths } from 'shared-api/paths';
import { EmptyView, ErrorView, SkeletonRows } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import type { MeansKind } from '../kinds.logic.ts';

interface BoundGateProps<T> {
  kind: MeansKind;
  /** What the address names; null when the user has no such one (any more), undefined until that is known. */
  bound: T | null | undefined;
  failed: boolean;
  onRetry: () => Promise<unknown>;
  children: (bound: T) => ReactNode;
}

/** Waits for what is to be changed. */
export function BoundGate<T>({ kind, bound, failed, onRetry, children }: BoundGateProps<T>) {
  const words = useWords();
  const common = useCommonWords();
  const navigate = useNavigate();
  if (failed)
    return (
      <ErrorView
        text={words('means.failed')}
        actionText={common('action.retry')}
        onAction={() => void onRetry()}
      />
    );
  if (bound === undefined) return <SkeletonRows rows={4} label={common('state.loading')} />;
  if (bound === null)
    return (
      <EmptyView
        text={words('means.gone')}
        actionText={words(`means.kinds.${kind}`)}
        onAction={() => navigate(paths.payMeans(kind), { replace: true })}
      />
    );
  return children(bound);
}
