import { formatZone } from '../formats/time.logic.ts';
import { useCommonTranslation } from '../i18n/common-translation.ts';
import { useLanguage } from '../i18n/translation.ts';
import { scrollable } from '../kit/scrollable.ts';
import type { Bar } from './bar.logic.ts';
import { barTime } from './time.logic.ts';

interface BarTableProps {
  bars: readonly Bar[];
  format: (value: number) => string;
  periodMs: number;
  label: string;
}

const DAY = 86_400_000;

const offsetOf = (moment: number) => new Date(moment).getTimezoneOffset();

/** The same bars to read: newest first, by the device's clock, which may have been changed between them. */
export function BarTable({ bars, format, periodMs, label }: BarTableProps) {
  const language = useLanguage();
  const translate = useCommonTranslation();
  const last = bars.at(-1);
  // Days are dated, by no clock.
  const zone = last && last.date === undefined && periodMs < DAY && formatZone(last.time, language);
  const offset = offsetOf(last?.time ?? 0);
  return (
    <section {...scrollable} className="m-chart-table" aria-label={label}>
      <table className="m-number">
        <thead>
          <tr>
            <th scope="col">
              {translate('chart.time')} {zone ? <bdi>{zone}</bdi> : null}
            </th>
            <th scope="col">{translate('chart.open')}</th>
            <th scope="col">{translate('chart.high')}</th>
            <th scope="col">{translate('chart.low')}</th>
            <th scope="col">{translate('chart.close')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.time}>
              <th scope="row">
                <bdi>{barTime(bar, language, periodMs)}</bdi>
                {zone && offsetOf(bar.time) !== offset ? <bdi> {formatZone(bar.time, language)}</bdi> : null}
              </th>
              <td>{format(bar.open)}</td>
              <td>{format(bar.high)}</td>
              <td>{format(bar.low)}</td>
              <td className={bar.close >= bar.open ? 'm-rise' : 'm-fall'}>{format(bar.close)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
