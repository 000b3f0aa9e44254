import { Tiles } from 'shared-ui';
import { ExtensionTiles } from 'shared-ui/router';

/** Deposit, withdraw, contact support (docs/product.md, section 16), and what else the remotes' manifests declare. */
export function Shortcuts() {
  return (
    <Tiles round>
      <ExtensionTiles point="home.tile" />
    </Tiles>
  );
}
