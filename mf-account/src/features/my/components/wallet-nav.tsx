import { paths } from 'shared-api/paths';
import { IconChart, IconDeposit, IconList, Tile, Tiles } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';

/** The records of the wallet (specification, section 2: walletnav). */
export function WalletNav() {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <nav aria-label={words('my.wallet')}>
      <Tiles>
        <Tile
          icon={<IconDeposit />}
          label={words('my.depositRecords')}
          onClick={() => navigate(paths.depositRecords())}
        />
        <Tile
          icon={<IconList />}
          label={words('my.accountChanges')}
          onClick={() => navigate(paths.accountChanges())}
        />
        <Tile
          icon={<IconChart />}
          label={words('my.tradeRecords')}
          onClick={() => navigate(paths.tradeRecords())}
        />
      </Tiles>
    </nav>
  );
}
