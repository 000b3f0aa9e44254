import { useEffect, useMemo, useState } from 'react';
import { PERIODS } from 'shared-api/client';
import { EmptyView, ErrorView, SegmentedChips, Skeleton } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import type { GoodsType } from '../live/quotes.data.ts';
import { PERIOD_MS } from './bar.logic.ts';
import { useBars } from './bars.data.ts';
import { heightBelow, KINDS, useChartChoice, type Variant } from './chart-choice.ts';
import styles from './chart-panel.module.css';
import { type Compared, Comparison } from './comparison.tsx';
import { IndicatorToggles } from './indicator-toggles.tsx';
import { useCandles } from './use-candles.ts';
import { useMedia } from './use-media.ts';

interface ChartPanelProps {
  goodsId: string;
  type: GoodsType | undefined;
  name: string;
  digits: number;
  streaming: boolean;
  variant: Variant;
}

/** Pixels of the prices' pane. */
const HEIGHTS: Readonly<Record<Variant, number>> = { main: 216, candles: 280, line: 320, history: 300 };
/** The same on a phone that lies on its side: prices and volume are seen at once. */
const LYING = 140;
/** Pixels of the legend and the buttons above the drawing. */
const HEAD = 44;

/** The chart with its periods, kinds and indicators, which are kept on the device. */
export function ChartPanel({ goodsId, type, name, digits, streaming, variant }: ChartPanelProps) {
  const words = useWords();
  const common = useCommonWords();
  const [choice, change] = useChartChoice(variant);
  const { period, kind, indicators } = choice;
  const [compared, setCompared] = useState<Compared>();
  const { series, failed, retry, loadOlder } = useBars({ goodsId, type, period, streaming });
  const compare = useCompared(compared, { type, period, streaming, since: series?.bars[0]?.time });
  const { Candles, retry: loadAgain } = useCandles();
  const lines = variant === 'line';
  const height = useMedia('(max-height: 480px)') ? LYING : HEIGHTS[variant];
  const below = heightBelow(indicators, { volume: !lines });

  function drawing() {
    if (Candles === null || (failed && !series)) {
      const again = () => {
        if (Candles === null) loadAgain();
        if (failed) void retry();
      };
      return <ErrorView text={words('chart.failed')} actionText={common('action.retry')} onAction={again} />;
    }
    if (!Candles || !series) return <Skeleton height="100%" />;
    if (series.bars.length === 0) return <EmptyView text={words('chart.none')} />;
    return (
      <Candles
        key={`${goodsId} ${period}`}
        name={name}
        bars={series.bars}
        digits={digits}
        periodLabel={words(`period.${period}`)}
        periodMs={PERIOD_MS[period]}
        kind={kind}
        indicators={indicators}
        showVolume={!lines}
        compare={compare}
        height={height}
        controls={variant === 'history'}
        onReachStart={loadOlder}
      />
    );
  }

  return (
    <section className={styles.panel} aria-label={words('chart.label')}>
      <SegmentedChips
        compact
        label={words('chart.period')}
        value={period}
        onChange={(value) => change({ period: value })}
        options={PERIODS.map((value) => ({ value, label: words(`period.${value}`) }))}
      />
      {/* Above the drawing, which grows with them: they stay under the thumb. */}
      {lines ? null : (
        <IndicatorToggles
          chosen={indicators}
          comparing={compare !== undefined}
          onChange={(chosen) => change({ indicators: chosen })}
        />
      )}
      <div className={styles.drawing} style={{ minBlockSize: height + below + HEAD }}>
        {drawing()}
      </div>
      <div className={styles.kinds}>
        {/* Two products are two lines. */}
        {compared ? null : (
          <SegmentedChips
            compact
            label={words('chart.kind')}
            value={kind}
            onChange={(value) => change({ kind: value })}
            options={KINDS.filter((value) => !lines || value !== 'candle').map((value) => ({
              value,
              label: words(`chart.${value}`),
            }))}
          />
        )}
        {variant === 'history' && type ? (
          <Comparison
            goodsId={goodsId}
            type={type}
            streaming={streaming}
            value={compared}
            onChange={setCompared}
          />
        ) : null}
      </div>
    </section>
  );
}

interface Beside {
  readonly type: GoodsType | undefined;
  readonly period: (typeof PERIODS)[number];
  readonly streaming: boolean;
  /** Start of the oldest bar of the product itself. */
  readonly since: string | undefined;
}

/** The bars of the product compared with, as far back as those it stands beside. */
function useCompared(compared: Compared | undefined, { type, period, streaming, since }: Beside) {
  const goodsId = compared?.goodsId;
  const { series, loadOlder } = useBars({ goodsId, type, period, streaming });
  const first = series?.bars[0]?.time;
  const short = series?.more === true && first !== undefined && since !== undefined && first > since;
  useEffect(() => {
    // One answer after the other, until they reach as far.
    if (short && first !== undefined) void loadOlder();
  }, [short, first, loadOlder]);
  const name = compared?.name;
  const bars = series?.bars;
  return useMemo(() => (name !== undefined && bars ? { name, bars } : undefined), [name, bars]);
}
