import { PERIODS } from 'shared-api/client';
import { EmptyView, ErrorView, SegmentedChips, Skeleton } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import type { GoodsType } from '../live/quotes.data.ts';
import { useKept } from '../use-kept.ts';
import { PERIOD_MS } from './bar.logic.ts';
import { useBars } from './bars.data.ts';
import styles from './chart-panel.module.css';
import { useCandles } from './use-candles.ts';

interface ChartPanelProps {
  goodsId: string;
  type: GoodsType | undefined;
  name: string;
  digits: number;
  streaming: boolean;
}

const KINDS = ['candle', 'line', 'area'] as const;
/** Lengths of the moving averages, in bars. */
const AVERAGES = [5, 10, 20];
const NONE: readonly number[] = [];
const HEIGHT = '320px';

/** The chart with its periods and kinds; both are kept while the browser's tab lives. */
export function ChartPanel({ goodsId, type, name, digits, streaming }: ChartPanelProps) {
  const words = useWords();
  const common = useCommonWords();
  const [keptPeriod, setPeriod] = useKept('chart-period', '1m');
  const [keptKind, setKind] = useKept('chart-kind', 'candle');
  const [averages, setAverages] = useKept('chart-averages', 'off');
  const period = PERIODS.find((known) => known === keptPeriod) ?? '1m';
  const kind = KINDS.find((known) => known === keptKind) ?? 'candle';
  const { series, failed, retry, loadOlder } = useBars({ goodsId, type, period, streaming });
  const { Candles, retry: loadAgain } = useCandles();

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
        averages={averages === 'on' ? AVERAGES : NONE}
        height={HEIGHT}
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
        onChange={setPeriod}
        options={PERIODS.map((value) => ({ value, label: words(`period.${value}`) }))}
      />
      <div className={styles.drawing}>{drawing()}</div>
      <div className={styles.kinds}>
        <SegmentedChips
          compact
          label={words('chart.kind')}
          value={kind}
          onChange={setKind}
          options={KINDS.map((value) => ({ value, label: words(`chart.${value}`) }))}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={averages === 'on'}
          onClick={() => setAverages(averages === 'on' ? 'off' : 'on')}
        >
          <span aria-hidden="true">{words('chart.ma')}</span>
          <span className="m-unseen">{words('chart.averages')}</span>
        </button>
      </div>
    </section>
  );
}
