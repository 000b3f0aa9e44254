import { useState } from 'react';
import type { Indicator } from 'shared-ui/charts';
import { WholeInput } from 'shared-ui/forms';
import { useTranslation } from '../../../i18n.ts';
import { type ChartChoice, INDICATOR_RULES, soundParam } from './chart-choice.ts';
import styles from './indicators-sheet.module.css';

interface IndicatorParamsProps {
  id: Indicator;
  choice: ChartChoice;
  onChange: (change: Partial<ChartChoice>) => void;
}

/** The figures of one indicator. */
export function IndicatorParams({ id, choice, onChange }: IndicatorParamsProps) {
  const t = useTranslation();
  const { defaults } = INDICATOR_RULES[id];
  const params = choice.params[id] ?? defaults;
  if (defaults.length === 0) return null;
  return (
    <div className={styles.params}>
      {params.map((value, place) => (
        <Param
          // The place is all that tells two lengths apart.
          key={`${id}-${place}`}
          id={id}
          place={place}
          label={t('chart.param', { name: id.toUpperCase(), place: place + 1 })}
          value={value}
          onChange={(sound) =>
            onChange({
              params: { ...choice.params, [id]: params.map((old, at) => (at === place ? sound : old)) },
            })
          }
        />
      ))}
    </div>
  );
}

interface ParamProps {
  id: Indicator;
  place: number;
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** One figure. What is none stays where it was typed; the chart keeps the last one that was. */
function Param({ id, place, label, value, onChange }: ParamProps) {
  const { least, most } = INDICATOR_RULES[id];
  const [typed, setTyped] = useState(String(value));
  const read = (text: string) => (text === '' ? undefined : soundParam(id, place, text));
  const shown = (read(typed) ?? value) === value ? typed : String(value);
  return (
    <div className={styles.cell}>
      <WholeInput
        className={styles.param ?? ''}
        label={label}
        least={least[place] ?? 1}
        most={most[place] ?? 1}
        value={shown}
        onChange={(text) => {
          setTyped(text);
          const sound = read(text);
          if (sound !== undefined && sound !== value) onChange(sound);
        }}
        onBlur={() => {
          if (typed === '') setTyped(String(value));
        }}
      />
    </div>
  );
}
