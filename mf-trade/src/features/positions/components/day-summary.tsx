import { useState } from 'react';
import { useCall, useCurrency } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { formatCount, formatMoney, formatRate, Money, Skeleton } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { Stats } from 'shared-ui/parts';
import { ScrubChart } from 'shared-ui/scrub';
import { useTranslation } from '../../../i18n.ts';
import { useClosedSince } from '../../../shared/order/order.data.ts';
import { type Results, resultsOf } from '../day.logic.ts';
import styles from './day-summary.module.css';

/** The profit of the day that starts at `from` (ISO 8601), how it came about, and what is still in open trades. */
export function DaySummary({ from }: { from: string }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const [at, setAt] = useState<number>();
  const { data: orders, isError } = useClosedSince(from);
  const { data: balance, isError: noBalance } = useCall('balance', {}, { quiet: true });
  const results = orders && resultsOf(orders);
  const profit = results?.totals[at ?? results.totals.length - 1] ?? results?.totals.at(-1);
  const money = (amount: MoneyText | undefined) =>
    amount === undefined ? (
      awaited(noBalance, '5em')
    ) : (
      <Money amount={amount} currency={currency} size="small" />
    );
  return (
    <section className={styles.summary} aria-label={t('position.dayProfit')}>
      <div className={styles.head}>
        <div>
          <span className="m-quiet-14">{t('position.dayProfit')}</span>
          <div className={styles.profit}>
            {profit === undefined ? (
              awaited(isError, '4em')
            ) : (
              <Money amount={profit} currency={currency} size="hero" result />
            )}
          </div>
          <span className="m-quiet-14">
            {results ? t('position.trades', { count: results.settled }) : awaited(isError, '6em')}
          </span>
          {results && results.returned > 0 ? (
            <div className="m-quiet-14">{t('position.returned', { count: results.returned })}</div>
          ) : null}
        </div>
        {results && results.decided > 0 ? <WinRate results={results} /> : null}
      </div>
      {results && results.decided > 0 ? (
        <div className={styles.line}>
          <ScrubChart
            label={t('position.curve')}
            values={results.totals.map(Number)}
            describe={(index) => {
              const total = formatMoney(results.totals[index] ?? '0.00', language, currency);
              return `${t('position.trades', { count: index })}: ${total}`;
            }}
            onScrub={setAt}
          />
        </div>
      ) : null}
      <Stats
        items={[
          { key: 'escrow', label: common('balance.escrow'), value: money(balance?.escrow) },
          { key: 'available', label: common('balance.available'), value: money(balance?.balance) },
        ]}
      />
    </section>
  );
}

/** In the place of a figure: it is on its way, or did not come. Pulling the page asks for it again. */
const awaited = (isError: boolean, width: string) => (isError ? '–' : <Skeleton width={width} />);

/** Never without its sample: a share of three trades says little. */
function WinRate({ results: { won, decided } }: { results: Results }) {
  const t = useTranslation();
  const language = useLanguage();
  const values = { won: formatCount(won, language), decided: formatCount(decided, language) };
  return (
    <div className={styles.rate}>
      <span className="m-quiet-14">{t('position.winRate')}</span>
      <strong className="m-number">{formatRate(((100 * won) / decided).toFixed(1), language)}</strong>
      <span className="m-quiet-14">{t('position.wonOf', values)}</span>
    </div>
  );
}
