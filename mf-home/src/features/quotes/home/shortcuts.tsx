import { Tiles } from 'shared-ui';
import { ExtensionTiles } from 'shared-ui/router';

/** Deposit, withdraw, contact support (specification, section 2), and what else the remotes' manifests declare. */
export function Shortcuts() {
  return (
    <Tiles>
      <ExtensionTiles point="home.tile" />
    </Tiles>
  );
}
