import { Card, List } from 'shared-ui';
import { ExtensionRows } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { Shortcuts } from '../home/shortcuts.tsx';
import { Part } from './part.tsx';

/** `/home/walletnav`: deposit and redeem, and the records of the wallet, as the remotes declare them. */
export default function WalletPart() {
  const words = useWords();
  return (
    <Part title={words('part.wallet')}>
      <Shortcuts />
      <Card flush>
        <List label={words('part.wallet')}>
          <ExtensionRows point="my.wallet" />
        </List>
      </Card>
    </Part>
  );
}
