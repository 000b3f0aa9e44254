import type { ReactNode } from 'react';
import { ExtensionRows } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { Entries } from './entries.tsx';

/**
 * The records of the wallet (docs/product.md, section 16: walletnav), as the remotes' manifests declare them; `savings` is what
 * fixed terms hold.
 */
export function WalletNav({ savings }: { savings?: ReactNode }) {
  const t = useTranslation();
  return (
    <Entries title={t('my.wallet')}>
      <ExtensionRows point="my.wallet" values={{ 'mf-wallet/fixed-term': savings }} />
    </Entries>
  );
}
