import { ErrorView, Sheet, SkeletonRows } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { RemoteWidget } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';

interface FactorSheetProps {
  open: boolean;
  onConfirmed: (secondFactor: string | undefined) => void;
  onClose: () => void;
}

/** Asks for the second factor before money leaves, by the account's own form. */
export function FactorSheet({ open, onConfirmed, onClose }: FactorSheetProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  return (
    <Sheet open={open} title={t('redeem.factor')} onClose={onClose}>
      {open ? (
        <RemoteWidget
          name="mf-account/second-factor"
          onConfirmed={onConfirmed}
          loading={<SkeletonRows rows={2} label={common('state.loading')} />}
          fallback={(retry) => (
            <ErrorView text={t('redeem.factorFailed')} actionText={common('action.retry')} onAction={retry} />
          )}
        />
      ) : null}
    </Sheet>
  );
}
