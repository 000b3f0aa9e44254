import { useCurrency } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { Card, cx, formatMoney } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { toneOf, weeksOf } from '../calendar.logic.ts';
import { dayName, firstDayOf, shortResult, weekdays } from '../dates.ts';
import styles from './calendar.module.css';

export interface DayResult {
  readonly date: string;
  readonly trades: number;
  readonly profit: MoneyText;
}

interface CalendarProps {
  month: string;
  days: readonly DayResult[];
  chosen: string | undefined;
  today: string;
  onDay: (date: string) => void;
}

/** The days of a month, each with what its trades have brought; a day with trades opens them. */
export function Calendar({ month, days, chosen, today, onDay }: CalendarProps) {
  const language = useLanguage();
  const firstDay = firstDayOf(language);
  const results = new Map(days.map((day) => [day.date, day]));
  const all = days.map(({ profit }) => profit);
  const weeks = weeksOf(month, firstDay);
  return (
    <Card>
      <div className={styles.frame}>
        <table className={styles.calendar}>
          <thead>
            <tr>
              {weekdays(language, firstDay).map(({ short, long }) => (
                <th key={long} scope="col" abbr={long}>
                  <span aria-hidden="true">{short}</span>
                  <span className="m-unseen">{long}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]?.key}>
                {week.map(({ key, date }) => (
                  <td key={key}>
                    {date ? (
                      <Day
                        date={date}
                        result={results.get(date)}
                        all={all}
                        isChosen={date === chosen}
                        isComing={date > today}
                        onDay={onDay}
                      />
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface DayProps {
  date: string;
  result: DayResult | undefined;
  all: readonly string[];
  isChosen: boolean;
  isComing: boolean;
  onDay: (date: string) => void;
}

function Day({ date, result, all, isChosen, isComing, onDay }: DayProps) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const number = String(Number(date.slice(8)));
  if (!result)
    return <span className={cx(styles.day, isComing ? styles.coming : styles.none)}>{number}</span>;
  const label = t('performance.day', {
    day: dayName(date, language),
    profit: formatMoney(result.profit, language, currency, { signed: true }),
    count: result.trades,
  });
  return (
    <button
      type="button"
      className={cx(styles.day, styles[toneOf(result.profit, all)])}
      aria-pressed={isChosen}
      onClick={() => onDay(date)}
    >
      <span className="m-unseen">{label}</span>
      <span aria-hidden="true">{number}</span>
      <bdi dir="ltr" className={cx(styles.result, 'm-number')} aria-hidden="true">
        {shortResult(result.profit, language)}
      </bdi>
    </button>
  );
}
