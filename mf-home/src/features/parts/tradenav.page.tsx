import { paths } from 'shared-api/paths';
import { IconChart, IconList, IconMarket, IconPosition, Tile, Tiles } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { Part } from '../../shared/part/part.tsx';

/** `/home/tradenav`: the ways to trade. */
export default function TradePart() {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <Part title={t('part.trade')}>
      <Tiles>
        <Tile icon={<IconMarket />} label={t('part.market')} onClick={() => navigate(paths.market())} />
        <Tile icon={<IconChart />} label={t('part.hall')} onClick={() => navigate(paths.trade())} />
        <Tile icon={<IconPosition />} label={t('part.position')} onClick={() => navigate(paths.position())} />
        <Tile icon={<IconList />} label={t('part.records')} onClick={() => navigate(paths.tradeRecords())} />
      </Tiles>
    </Part>
  );
}
