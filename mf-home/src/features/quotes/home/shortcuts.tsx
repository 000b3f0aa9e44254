import { paths } from 'shared-api/paths';
import { IconDeposit, IconRedeem, IconSupport, Tile, Tiles } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';

/** Deposit, withdraw, contact support (specification, section 2). */
export function Shortcuts() {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <Tiles>
      <Tile icon={<IconDeposit />} label={words('tile.deposit')} onClick={() => navigate(paths.deposit())} />
      <Tile icon={<IconRedeem />} label={words('tile.withdraw')} onClick={() => navigate(paths.withdraw())} />
      <Tile icon={<IconSupport />} label={words('tile.support')} onClick={() => navigate(paths.customer())} />
    </Tiles>
  );
}
