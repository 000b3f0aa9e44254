import { useState } from 'react';
import { PERIODS, type Period } from 'shared-api/client';
import { ChoiceSheet, IconButton, IconChart, IconDown, IconMarket, SegmentedChips } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import type { Kind } from './chart-choice.ts';
import { IconDraw, IconExpand, IconIndicators, IconShrink } from './chart-icons.tsx';
import styles from './chart-toolbar.module.css';

interface ChartToolbarProps {
  period: Period;
  kind: Kind;
  onPeriod: (period: Period) => void;
  onKind: () => void;
  onIndicators: () => void;
  /** Undefined where nothing can be drawn on the chart; null until it is there. */
  onDraw: (() => void) | null | undefined;
  /** Whether the chart has the whole screen; undefined where it cannot have it. */
  full: boolean | undefined;
  onFull: () => void;
}

/** Those in sight; the others are one tap away. */
const SHOWN: readonly Period[] = ['1s', '1m', '5m', '15m', '1h'];

/** Period, type, indicators, drawings and full screen in one line of 36 pixels, 44 to the finger. */
export function ChartToolbar(props: ChartToolbarProps) {
  const { period, kind, onPeriod, onKind, onIndicators, onDraw, full, onFull } = props;
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const hidden = !SHOWN.includes(period);
  return (
    <div className={styles.toolbar}>
      <SegmentedChips
        variant="compact"
        label={t('chart.period')}
        value={period}
        onChange={onPeriod}
        options={(hidden ? [...SHOWN.slice(0, -1), period] : SHOWN).map((value) => ({
          value,
          label: t(`period.${value}`),
        }))}
      />
      <IconButton
        label={t('chart.morePeriods')}
        icon={<IconDown size={20} />}
        onClick={() => setOpen(true)}
      />
      <span className={styles.tools}>
        <IconButton
          label={t('chart.options')}
          icon={kind === 'candle' || kind === 'bar' ? <IconChart size={20} /> : <IconMarket size={20} />}
          onClick={onKind}
        />
        <IconButton
          label={t('chart.indicators')}
          icon={<IconIndicators size={20} />}
          onClick={onIndicators}
        />
        {onDraw === undefined ? null : (
          <IconButton
            label={t('chart.draw')}
            icon={<IconDraw size={20} />}
            blocked={onDraw === null ? t('chart.notReady') : undefined}
            onClick={() => onDraw?.()}
          />
        )}
        {full === undefined ? null : (
          <IconButton
            label={t(full ? 'chart.leaveFull' : 'chart.full')}
            icon={full ? <IconShrink size={20} /> : <IconExpand size={20} />}
            onClick={onFull}
          />
        )}
      </span>
      <ChoiceSheet
        open={open}
        title={t('chart.period')}
        value={period}
        options={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        onSelect={(value) => {
          setOpen(false);
          onPeriod(value);
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
