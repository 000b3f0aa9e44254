import { ErrorView, Sheet, SkeletonRows } from 'shared-ui';
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
  return (
    <Sheet open={open} title={t('redeem.factor')} onClose={onClose}>
      {open ? (
        <RemoteWidget
          name="mf-account/second-factor"
          onConfirmed={onConfirmed}
          loading={<SkeletonRows rows={2} />}
          fallback={(retry) => <ErrorView text={t('redeem.factorFailed')} onAction={retry} />}
        />
      ) : null}
    </Sheet>
  );
}
