import { ErrorView, Sheet, SkeletonRows } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { RemoteWidget } from 'shared-ui/router';
import { useWords } from '../../../words.ts';

interface FactorSheetProps {
  open: boolean;
  onConfirmed: (secondFactor: string | undefined) => void;
  onClose: () => void;
}

/** Asks for the second factor before money leaves, by the account's own form. */
export function FactorSheet({ open, onConfirmed, onClose }: FactorSheetProps) {
  const words = useWords();
  const common = useCommonWords();
  return (
    <Sheet open={open} title={words('redeem.factor')} onClose={onClose}>
      {open ? (
        <RemoteWidget
          name="mf-account/second-factor"
          onConfirmed={onConfirmed}
          loading={<SkeletonRows rows={2} label={common('state.loading')} />}
          fallback={(retry) => (
            <ErrorView
              text={words('redeem.factorFailed')}
              actionText={common('action.retry')}
              onAction={retry}
            />
          )}
        />
      ) : null}
    </Sheet>
  );
}
