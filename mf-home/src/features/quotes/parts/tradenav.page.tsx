import { paths } from 'shared-api/paths';
import { IconChart, IconList, IconMarket, IconPosition, Tile, Tiles } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { Part } from './part.tsx';

/** `/home/tradenav`: the ways to trade. */
export default function TradePart() {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <Part title={words('part.trade')}>
      <Tiles>
        <Tile icon={<IconMarket />} label={words('part.market')} onClick={() => navigate(paths.market())} />
        <Tile icon={<IconChart />} label={words('part.hall')} onClick={() => navigate(paths.trade())} />
        <Tile
          icon={<IconPosition />}
          label={words('part.position')}
          onClick={() => navigate(paths.position())}
        />
        <Tile
          icon={<IconList />}
          label={words('part.records')}
          onClick={() => navigate(paths.tradeRecords())}
        />
      </Tiles>
    </Part>
  );
}
