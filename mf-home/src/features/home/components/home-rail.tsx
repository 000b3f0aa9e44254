import { useMedia, WIDE } from 'shared-ui';
import { RemoteWidget } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { type GoodsType, useQuoteIds, useSparks } from '../../../shared/live/quotes.data.ts';
import { useSelection } from '../../../shared/quote-list/use-selection.ts';
import { Cards, Movers, Rail } from '../../../shared/rail/rail.tsx';

interface HomeRailProps {
  /** Of the list below. */
  type: GoodsType;
  streaming: boolean;
}

const STARRED = { search: '', favourites: true };

function useStarred(type: GoodsType, streaming: boolean) {
  useQuoteIds(type, { streaming });
  const starred = useSelection(type, STARRED);
  const ids = starred && [...starred];
  return { ids, sparks: useSparks(type, (ids?.length ?? 0) > 0) };
}

/** A rail of products and, beside the list on a wide screen, the open trades and today's results below it. */
export default function HomeRail(props: HomeRailProps) {
  const wide = useMedia(WIDE);
  return (
    <>
      <Products {...props} />
      {wide ? <RemoteWidget name="mf-trade/docked" loading={null} fallback={() => null} /> : null}
    </>
  );
}

/** The user's favourites of both lists; the products that moved most while there are none. */
function Products({ type, streaming }: HomeRailProps) {
  const t = useTranslation();
  const forex = useStarred(2, streaming);
  const futures = useStarred(1, streaming);
  if (!forex.ids?.length && !futures.ids?.length) return <Movers type={type} streaming={streaming} />;
  return (
    <Rail label={t('market.favourites')}>
      <Cards type={2} ids={forex.ids ?? []} sparks={forex.sparks} />
      <Cards type={1} ids={futures.ids ?? []} sparks={futures.sparks} />
    </Rail>
  );
}
