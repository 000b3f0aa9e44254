import { Suspense, useId } from 'react';
import { Button, Sheet } from 'shared-ui';
import type { Indicator } from 'shared-ui/charts';
import { Switch } from 'shared-ui/parts';
import { createPart } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { type ChartChoice, INDICATOR_RULES, INDICATORS } from './chart-choice.ts';
import styles from './indicators-sheet.module.css';

// The kit's fields are loaded with the sheet: the product's screen has none.
const { Part: IndicatorParams } = createPart(async () => ({
  default: (await import('./indicator-params.tsx')).IndicatorParams,
}));

interface IndicatorsSheetProps {
  open: boolean;
  choice: ChartChoice;
  /** On a percent scale averages of prices have no place. */
  comparing: boolean;
  onChange: (change: Partial<ChartChoice>) => void;
  onClose: () => void;
}

/** The indicators, each on or off, with their figures. */
export function IndicatorsSheet({ open, choice, comparing, onChange, onClose }: IndicatorsSheetProps) {
  const t = useTranslation();
  const comparisonId = useId();
  const toggle = (id: Indicator, on: boolean) =>
    onChange({
      indicators: INDICATORS.filter((each) => (each === id ? on : choice.indicators.includes(each))),
    });
  return (
    <Sheet open={open} title={t('chart.indicators')} onClose={onClose}>
      {comparing ? (
        <p id={comparisonId} className={styles.long}>
          {t('chart.notCompared')}
        </p>
      ) : null}
      <div className={styles.list}>
        {INDICATORS.map((id) => {
          const absent = comparing && INDICATOR_RULES[id].place === 'price';
          return (
            <div key={id} className={styles.indicator}>
              <div className={styles.row}>
                <span className={styles.name}>
                  <bdi>{id.toUpperCase()}</bdi>
                  <span className={styles.long}>{t(`indicator.${id}`)}</span>
                </span>
                <Switch
                  label={`${id.toUpperCase()} ${t(`indicator.${id}`)}`}
                  checked={choice.indicators.includes(id) && !absent}
                  blockedBy={absent ? comparisonId : undefined}
                  onChange={(on) => toggle(id, on)}
                />
              </div>
              {choice.indicators.includes(id) && !absent ? (
                <Suspense>
                  <IndicatorParams id={id} choice={choice} onChange={onChange} />
                </Suspense>
              ) : null}
            </div>
          );
        })}
      </div>
      {Object.keys(choice.params).length > 0 ? (
        <Button kind="secondary" block onClick={() => onChange({ params: {} })}>
          {t('chart.usualParams')}
        </Button>
      ) : null}
    </Sheet>
  );
}
