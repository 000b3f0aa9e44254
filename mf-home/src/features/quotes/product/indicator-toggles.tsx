import type { Indicator } from 'shared-ui/charts';
import { useWords } from '../../../words.ts';
import { INDICATORS } from './chart-choice.ts';
import styles from './chart-panel.module.css';

interface IndicatorTogglesProps {
  chosen: readonly Indicator[];
  /** Over the percent lines of two products there is no place for averages of prices. */
  comparing: boolean;
  onChange: (chosen: readonly Indicator[]) => void;
}

const OVER_PRICES: readonly Indicator[] = ['ma', 'ema', 'boll'];

/** What is read contains what is seen: the short name stands before the long one, unless that begins with it. */
function nameOf(indicator: Indicator, long: string): string {
  const short = indicator.toUpperCase();
  return long.startsWith(short) ? long : `${short}: ${long}`;
}

/** Indicators by their customary short names; each is on or off. */
export function IndicatorToggles({ chosen, comparing, onChange }: IndicatorTogglesProps) {
  const words = useWords();
  return (
    <fieldset className={styles.toggles} aria-label={words('chart.indicators')}>
      {INDICATORS.map((indicator) => {
        const on = chosen.includes(indicator);
        const absent = comparing && OVER_PRICES.includes(indicator);
        return (
          <button
            key={indicator}
            type="button"
            className={styles.toggle}
            aria-pressed={on && !absent}
            disabled={absent}
            aria-label={nameOf(indicator, words(`indicator.${indicator}`))}
            onClick={() =>
              onChange(INDICATORS.filter((each) => (each === indicator ? !on : chosen.includes(each))))
            }
          >
            <bdi aria-hidden="true">{indicator.toUpperCase()}</bdi>
          </button>
        );
      })}
    </fieldset>
  );
}
