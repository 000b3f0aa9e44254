import { formatMoney, formatPercent, formatPrice } from '../../src/index.ts';
import { ScrubChart } from '../../src/scrub/index.ts';
import { ColumnChart, GrowthChart } from '../../src/statistics/index.ts';
import { walk } from '../samples.ts';
import { nothing, Surface } from '../state.tsx';
import type { Section } from '../topic.ts';

const values = walk(96, { seed: 11, drift: 0.00002 });
const DAYS = [1.2, -0.8, 0.45, undefined, 2.1, -1.6, 0.3] as const;
const columns = DAYS.map((value, i) => ({ key: `day-${i + 1}`, label: String(14 + i), value }));

const amounts = Array.from({ length: 16 }, (_, day) => 1_000_000 + day * 100);

export const lines: readonly Section[] = [
  {
    shows: ['ScrubChart'],
    purpose: 'A line that a finger reads along.',
    states: ({ translate, language }) => {
      const describe = (index: number) => formatPrice(String(values[index]), language, 5);
      const label = translate('balance.total');
      return {
        'a day of prices': (
          <Surface>
            <ScrubChart label={label} values={values} describe={describe} onScrub={nothing} />
          </Surface>
        ),
        'all the same': (
          <Surface>
            <ScrubChart label={label} values={[1, 1, 1]} describe={() => '1.00'} onScrub={nothing} />
          </Surface>
        ),
      };
    },
  },
  {
    shows: ['ColumnChart'],
    purpose: 'Statistics above and below zero.',
    states: ({ translate, language }) => {
      const signed = (value: number) => formatPercent(String(value), language);
      return {
        'a week of results; one day without': (
          <Surface>
            <ColumnChart
              label={translate('order.settled')}
              columns={columns}
              format={signed}
              summary={columns.map(({ label, value }) => `${label}: ${value ?? '–'}`).join(', ')}
            />
          </Surface>
        ),
        'nothing yet': (
          <Surface>
            <ColumnChart
              label={translate('order.settled')}
              columns={columns.map((column) => ({ ...column, value: undefined }))}
              format={signed}
              summary={translate('state.noData')}
            />
          </Surface>
        ),
      };
    },
  },
  {
    shows: ['GrowthChart'],
    purpose: 'An amount that grows, with what is still to come.',
    states: ({ translate, language }) => {
      const money = (minor: number) => formatMoney((minor / 100).toFixed(2), language, 'USD');
      const growth = { values: amounts, from: `01\n${money(1_000_000)}`, to: `16\n${money(1_001_500)}` };
      const label = translate('balance.total');
      return {
        'a term on its tenth day': (
          <Surface>
            <GrowthChart label={label} growth={{ ...growth, reached: 9 }} summary={money(1_000_900)} />
          </Surface>
        ),
        'on its first day': (
          <Surface>
            <GrowthChart label={label} growth={{ ...growth, reached: 0 }} summary={money(1_000_000)} />
          </Surface>
        ),
        over: (
          <Surface>
            <GrowthChart label={label} growth={{ ...growth, reached: 15 }} summary={money(1_001_500)} />
          </Surface>
        ),
      };
    },
  },
];
