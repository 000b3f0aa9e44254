import { ExtensionRows } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { Entries } from './entries.tsx';

/** Often used (docs/product.md, section 16: oftennav), as the remotes' manifests declare it. */
export function OftenNav() {
  const t = useTranslation();
  return (
    <Entries title={t('my.often')}>
      <ExtensionRows point="my.often" />
    </Entries>
  );
}
