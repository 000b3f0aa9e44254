import { useMemo } from 'react';
import { useQueryClient } from 'shared-api/client';
import { useSession } from 'shared-api/stores';
import { Skeleton } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';
import {
  type GoodsType,
  type QuoteBook,
  quotesKey,
  useQuote,
  useQuoteIds,
  useSparks,
} from '../live/quotes.data.ts';
import { moversOf } from './movers.logic.ts';
import styles from './rail.module.css';
import { WatchCard } from './watch-card.tsx';

type Sparks = ReturnType<typeof useSparks>;

interface CardsProps {
  type: GoodsType;
  ids: readonly string[];
  sparks: Sparks;
}

/** The cards of one type's products, as items of a rail. */
export const Cards = ({ type, ids, sparks }: CardsProps) =>
  ids.map((id) => (
    <li key={id}>
      <Live type={type} id={id} spark={sparks?.[id]} />
    </li>
  ));

interface LiveProps {
  type: GoodsType;
  id: string;
  spark: readonly string[] | undefined;
}

function Live({ type, id, spark }: LiveProps) {
  const quote = useQuote(type, id);
  return quote ? <WatchCard {...quote} spark={spark} /> : null;
}

/** A row of cards that scrolls sideways. */
export function Rail({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <ul className={styles.rail} aria-label={label}>
      {children}
    </ul>
  );
}

const PLACES = ['1', '2', '3', '4'];

/** As high as what comes in its place. */
export function RailSkeleton() {
  const common = useCommonTranslation();
  return (
    <div className={styles.rail} role="status" aria-busy="true" aria-label={common('state.loading')}>
      {PLACES.map((place) => (
        <span key={place} className={styles.card}>
          <Skeleton width="70%" />
          <Skeleton width="100%" height="0.75em" />
        </span>
      ))}
    </div>
  );
}

interface MoversProps {
  type: GoodsType;
  /** The stream brings the ticks: no polling. */
  streaming: boolean;
  /** What stands around them, unless nothing comes. */
  frame?: (rail: React.ReactNode) => React.ReactNode;
}

/** The products of a type that moved most. They are chosen anew once a minute, with the lines: cards do not change places under a finger. */
export function Movers({ type, streaming, frame = (rail) => rail }: MoversProps) {
  const t = useTranslation();
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  const { data: known, isError } = useQuoteIds(type, { streaming });
  const sparks = useSparks(type, known !== undefined);
  const ids = useMemo(() => {
    const book = known && sparks && client.getQueryData<QuoteBook>(quotesKey(type, token));
    return book && moversOf(book);
  }, [client, type, token, known, sparks]);
  if (!ids) return isError ? null : frame(<RailSkeleton />);
  return frame(
    <Rail label={t('market.movers')}>
      <Cards type={type} ids={ids} sparks={sparks} />
    </Rail>,
  );
}
