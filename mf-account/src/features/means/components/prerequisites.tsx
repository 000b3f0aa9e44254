import type { ReactNode } from 'react';
import { ErrorView, SkeletonRows } from 'shared-ui';
import { useLocation } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { ToDo } from '../../../shared/to-do.tsx';
import { NEEDED, useMissing, useOwnName } from '../means.data.ts';

interface PrerequisitesProps {
  rows: number;
  /** The form, in whose name it most likely is. */
  children: (holder: string) => ReactNode;
}

/** What a new card or wallet needs is asked for before the form, not after it is filled in; then the way leads back here. */
export function Prerequisites({ rows, children }: PrerequisitesProps) {
  const t = useTranslation();
  const { pathname, search } = useLocation();
  const name = useOwnName();
  const { missing, failed, retry } = useMissing();
  // The form asks for the same: shown without an answer, it would ask, and be taken away for that, again and again.
  if (failed) return <ErrorView text={t('my.failed')} onAction={() => void retry()} />;
  if (!missing) return <SkeletonRows rows={rows} />;
  if (missing.length === 0) return children(name);
  return (
    <div className="m-stack-3">
      <p className="m-quiet-14">{t('means.first')}</p>
      <ToDo title={t('means.toDo')} steps={NEEDED} missing={missing} returnTo={pathname + search} />
    </div>
  );
}
