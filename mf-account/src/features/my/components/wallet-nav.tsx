import { Tiles } from 'shared-ui';
import { ExtensionTiles } from 'shared-ui/router';
import { useWords } from '../../../words.ts';

/** The records of the wallet (specification, section 2: walletnav), as the remotes' manifests declare them. */
export function WalletNav() {
  const words = useWords();
  return (
    <nav aria-label={words('my.wallet')}>
      <Tiles wide>
        <ExtensionTiles point="my.wallet" />
      </Tiles>
    </nav>
  );
}
