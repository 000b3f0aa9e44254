import { Card, List } from 'shared-ui';
import { ExtensionRows } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { Part } from '../../shared/part/part.tsx';
import { Shortcuts } from './components/shortcuts.tsx';

/** `/home/walletnav`: deposit and redeem, and the records of the wallet, as the remotes declare them. */
export default function WalletPart() {
  const t = useTranslation();
  return (
    <Part title={t('part.wallet')}>
      <Shortcuts />
      <Card flush>
        <List label={t('part.wallet')}>
          <ExtensionRows point="my.wallet" />
        </List>
      </Card>
    </Part>
  );
}
