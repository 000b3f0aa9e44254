import { useMemo } from 'react';
import { useCall, useCurrency } from 'shared-api/client';
import { EmptyView, formatMoney, formatTime, Skeleton } from 'shared-ui';
import { type BarSource, barsUntil, CandleChart, soundBars, withoutHoles } from 'shared-ui/charts';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { recordedBars } from '../recorded-bars.logic.ts';
import { barsRequest, drawableOf, type EndedTrade } from './picture.logic.ts';

const SECOND = 1000;
/** Seconds without a price that are drawn as a line that stands still. */
const LONGEST = 120;
const tick = ({ time, price }: EndedTrade['exit']) => ({ time: Date.parse(time), price: Number(price) });

/** The drawing: a chunk of its own, because the charts are heavy. */
export default function DrawnTrade(props: EndedTrade) {
  const { goodsId, name, digits, direction, stake, entry, exit, endedTime } = props;
  const common = useCommonTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const span = { from: Date.parse(entry.time), to: Date.parse(endedTime) };
  const { data, isError } = useCall(
    'getKdata',
    { goodsId, ...barsRequest(span) },
    { quiet: true, staleTime: Infinity },
  );
  const source = useMemo<BarSource>(() => {
    const ended = barsUntil(soundBars(drawableOf(data ? recordedBars(data) : [])), tick(exit));
    const bars = withoutHoles(ended, { periodMs: SECOND, most: LONGEST });
    const drawn = { bars, older: false, newer: false };
    return { get: () => drawn, subscribe: () => () => undefined };
  }, [data, exit]);
  const trades = useMemo(() => {
    const ended = { at: Date.parse(endedTime) };
    const label = formatMoney(stake, language, currency);
    const expiryLabel = formatTime(endedTime, language);
    return [
      {
        id: 'ended',
        side: direction,
        label,
        entry: tick(entry),
        exit: tick(exit),
        expiry: ended,
        expiryLabel,
      },
    ];
  }, [direction, stake, entry, exit, endedTime, language, currency]);
  if (isError) return <EmptyView text={common('state.loadFailed')} />;
  if (data?.bars.length === 0) return <EmptyView text={common('state.noData')} />;
  if (!data) return <Skeleton height="100%" />;
  return (
    <CandleChart
      name={name}
      source={source}
      digits={digits}
      periodLabel={common('unit.seconds', { count: 1 })}
      periodMs={SECOND}
      kind="area"
      trades={trades}
      ended
    />
  );
}
