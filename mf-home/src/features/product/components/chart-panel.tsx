import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { PriceText } from 'shared-api/contract';
import { useSession } from 'shared-api/stores';
import { EmptyView, ErrorView, formatCode } from 'shared-ui';
import type { ChartHandle, ChartPort, ChartTrade, TradeEnd } from 'shared-ui/charts';
import { retryUntilLoaded } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { type GoodsType, useQuote } from '../../../shared/live/quotes.data.ts';
import { PERIOD_MS } from './bar.logic.ts';
import { useBars } from './bars.data.ts';
import { chosenIndicators, heightBelow, useChartChoice, type Variant } from './chart-choice.ts';
import styles from './chart-panel.module.css';
import { ChartSheet } from './chart-sheet.tsx';
import { ChartToolbar } from './chart-toolbar.tsx';
import { type Compared, Comparison, useCompared } from './comparison.tsx';
import { FirstLine } from './first-line.tsx';
import { IndicatorsSheet } from './indicators-sheet.tsx';
import { SimulatedNote } from './simulated-note.tsx';
import { useBarSource } from './use-bar-source.ts';
import { useCandles } from './use-candles.ts';
import { usePicture } from './use-picture.ts';

interface ChartPanelProps {
  goodsId: string;
  type: GoodsType | undefined;
  name: string;
  /** As the wire has it: lines of a comparison are named by their codes. */
  code: string;
  /** Undefined until the product or its price is known. */
  digits: number | undefined;
  streaming: boolean;
  variant: Variant;
  trades?: readonly ChartTrade[];
  /** Shows the line of the seconds, whatever else was chosen: a trade lives on it. */
  live?: boolean;
  onPeriod?: () => void;
  /** Without its toolbar: while a ticket is open. */
  bare?: boolean;
  /** Takes the place that it is given, in place of a height of its own. */
  fill?: boolean;
  full?: boolean;
  onFull?: (() => void) | undefined;
  onVariant?: (variant: Variant) => void;
}

/**
 * Pixels of the prices' pane, where the screen has them: what is above and below it is to be in sight too, and takes more of a
 * narrow screen.
 */
const HEIGHTS: Readonly<Record<Variant, number>> = { main: 384, candles: 320, line: 384, history: 320 };
const LEAST = 220;
const AROUND = 388;
const NARROW = 390;
const NONE: readonly ChartTrade[] = [];
/** The line that a trade lives on has nothing else on it. */
const NO_INDICATORS: readonly never[] = [];

// Nobody waits for what is drawn: the bars come before.
const Drawings = lazy(() => retryUntilLoaded(() => import('../drawings/drawings.tsx')));

type Sheet = 'options' | 'indicators' | 'compare';

/** The chart with its toolbar; period, type and indicators are kept on the device. */
export function ChartPanel(props: ChartPanelProps) {
  const { goodsId, type, name, digits, streaming, variant, trades = NONE, fill = false } = props;
  const t = useTranslation();
  const [choice, change] = useChartChoice(variant);
  const [sheet, setSheet] = useState<Sheet>();
  const [asTable, setAsTable] = useState(false);
  const [compared, setCompared] = useState<readonly Compared[]>([]);
  const handle = useRef<ChartHandle>(null);
  const signedIn = useSession((session) => session.token !== null);
  const [port, setPort] = useState<ChartPort>();
  const [isDrawing, setDrawing] = useState(false);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const end = useMemo(() => endOf(trades), [trades]);
  const live = props.live === true || end !== undefined;
  const period = live ? '1s' : choice.period;
  const kind = period === '1s' && choice.kind !== 'line' ? 'area' : choice.kind;
  const { facts, failed, retry, loadOlder, loadNewer, loadNewest } = useBars({
    goodsId,
    type,
    period,
    streaming,
  });
  const compare = useCompared(compared, { type, period, streaming, since: facts?.since });
  const source = useBarSource(goodsId, period);
  const { Candles, retry: loadAgain } = useCandles();
  const quote = useQuote(type ?? 2, goodsId);
  const close = () => setSheet(undefined);
  const indicators = useChosenIndicators(choice);
  // A drawing's prices have no place on a scale of percent.
  const mayDraw = signedIn && !asTable && compare.length === 0;
  const canDraw = mayDraw && port !== undefined;
  const picture = usePicture(handle, name, t('chart.pictureFailed'));
  const stopDrawing = useCallback(() => setDrawing(false), []);
  const below = heightBelow(live ? NO_INDICATORS : choice.indicators);
  const room = `100svh - ${AROUND}px - max(0px, ${NARROW}px - 100vw) / 2`;
  const height = `calc(clamp(${LEAST}px, ${room}, ${HEIGHTS[variant]}px) + ${below}px)`;

  function drawing() {
    if (Candles === null || (failed && !facts)) {
      const again = () => {
        if (Candles === null) loadAgain();
        if (failed) void retry();
      };
      return <ErrorView text={t('chart.failed')} onAction={again} />;
    }
    if (!Candles || !facts || digits === undefined) return <FirstLine goodsId={goodsId} variant={variant} />;
    if (facts.count === 0) return <EmptyView text={t('chart.none')} />;
    return (
      <Candles
        key={goodsId}
        ref={handle}
        name={compared.length > 0 ? formatCode(props.code) : name}
        source={source}
        digits={digits}
        periodLabel={t(`period.${period}`)}
        periodMs={PERIOD_MS[period]}
        kind={kind}
        still={period === '1s'}
        end={end}
        indicators={live ? NO_INDICATORS : indicators}
        beside={compare}
        trades={trades}
        previousClose={numberOf(quote?.close)}
        last={numberOf(quote?.price)}
        asTable={asTable}
        controls={variant === 'history' && !fill}
        onOlder={loadOlder}
        onNewer={loadNewer}
        onNewest={loadNewest}
        onPort={setPort}
      />
    );
  }

  return (
    <section className={fill ? styles.filling : styles.panel} aria-label={t('chart.label')}>
      {props.bare ? null : isDrawing && canDraw ? (
        <div ref={setBar} className={styles.bar} />
      ) : (
        <ChartToolbar
          period={period}
          kind={kind}
          onPeriod={(value) => {
            if (live && value !== '1s') props.onPeriod?.();
            change({ period: value });
          }}
          onKind={() => setSheet('options')}
          onIndicators={() => setSheet('indicators')}
          onDraw={canDraw ? () => setDrawing(true) : mayDraw ? null : undefined}
          full={props.onFull ? props.full : undefined}
          onFull={props.onFull ?? close}
        />
      )}
      <div className={styles.drawing} style={fill ? undefined : { blockSize: height }}>
        {drawing()}
        {canDraw && digits !== undefined ? (
          <Suspense>
            <Drawings {...{ goodsId, port, digits, bar }} onClose={stopDrawing} />
          </Suspense>
        ) : null}
      </div>
      {props.bare ? null : (
        <SimulatedNote
          span={facts?.simulated}
          expected={!facts && (!quote || quote.source === 'simulated')}
        />
      )}
      <IndicatorsSheet
        open={sheet === 'indicators'}
        choice={choice}
        comparing={compare.length > 0}
        onChange={change}
        onClose={close}
      />
      <ChartSheet
        open={sheet === 'options'}
        variant={variant}
        kind={kind}
        compared={compared}
        asTable={asTable}
        onVariant={props.onVariant}
        onKind={(value) => change({ kind: value })}
        onCompare={() => setSheet('compare')}
        onRemove={(id) => setCompared(compared.filter((each) => each.goodsId !== id))}
        onTable={() => {
          setAsTable(!asTable);
          close();
        }}
        picture={asTable ? undefined : picture}
        onClose={close}
      />
      {type ? (
        <Comparison
          open={sheet === 'compare'}
          goodsId={goodsId}
          compared={compared}
          type={type}
          streaming={streaming}
          onAdd={(added) => {
            setCompared([...compared, added]);
            close();
          }}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

/** The end of the trade whose result is shown: the chart ends there. */
function endOf(trades: readonly ChartTrade[]): TradeEnd | undefined {
  const over = trades.find(({ isOver }) => isOver);
  if (!over || over.exit) return over?.exit;
  return 'at' in over.expiry ? { time: over.expiry.at } : undefined;
}

const numberOf = (price: PriceText | null | undefined) => (price ? Number(price) : undefined);

/** The same list until one of them changes: the chart would take another for a change. */
function useChosenIndicators({ indicators, params }: Parameters<typeof chosenIndicators>[0]) {
  return useMemo(() => chosenIndicators({ indicators, params }), [indicators, params]);
}
