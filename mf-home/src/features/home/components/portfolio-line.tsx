import type { MoneyText } from 'shared-api/contract';
import 'shared-api/calls';
import { useState } from 'react';
import { PORTFOLIO_RANGES, type Reply, useCall, userClock } from 'shared-api/client';
import { Button, cx, formatDateTime, formatMoney, formatPercent, Money, Skeleton, signOf } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { ScrubChart } from 'shared-ui/scrub';
import { useTranslation } from '../../../i18n.ts';
import styles from './hero.module.css';

type Portfolio = Reply<'portfolio'>;
type Range = Portfolio['range'];

/** Milliseconds between two looks: the line moves with results, not with prices. */
const EVERY = 60_000;
const TONES = ['m-loss', '', 'm-gain'] as const;

interface PortfolioLineProps {
  hidden: boolean;
  /** The total of the moment that is pointed at; undefined is now. */
  onEarlier: (total: MoneyText | undefined) => void;
  /** Asks for the total above once more; undefined unless it did not come. */
  retryTotal: (() => Promise<unknown>) | undefined;
}

/** Today's result, and the total over a day, a week or a month. */
export default function PortfolioLine({ hidden, onEarlier, retryTotal }: PortfolioLineProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const [range, setRange] = useState<Range>('1d');
  const [at, setAt] = useState<number>();
  const { data, errorUpdateCount, refetch } = useCall(
    'portfolio',
    { range, ...userClock() },
    { refetchInterval: EVERY, staleTime: EVERY, quiet: true, placeholderData: (before) => before },
  );
  const isMissing = retryTotal !== undefined || (!data && errorUpdateCount > 0);
  const point = at === undefined ? undefined : data?.points[at];
  const scrub = (index: number | undefined) => {
    setAt(index);
    onEarlier(index === undefined ? undefined : data?.points[index]?.total);
  };
  const describe = (index: number) => {
    const said = data?.points[index];
    if (!data || !said) return '';
    const total = hidden ? t('balance.hidden') : formatMoney(said.total, language, data.currency);
    return `${formatDateTime(said.time, language)} ${total}`;
  };
  async function retry() {
    await Promise.all([retryTotal?.(), data ? undefined : refetch()]);
  }
  function told() {
    if (isMissing)
      return (
        <span className="m-line">
          <span role="alert">{common('state.loadFailed')}</span>
          <Button kind="secondary" size="small" loading="auto" onClick={retry}>
            {common('action.retry')}
          </Button>
        </span>
      );
    if (!data) return <Skeleton width="8em" height="1.5em" />;
    if (!point) return <Today {...data} hidden={hidden} />;
    return <bdi className="m-number">{formatDateTime(point.time, language)}</bdi>;
  }
  return (
    <>
      <div className={styles.today}>
        {told()}
        <fieldset className={styles.ranges}>
          <legend className="m-unseen">{t('portfolio.range')}</legend>
          {PORTFOLIO_RANGES.map((one) => (
            <button key={one} type="button" aria-pressed={one === range} onClick={() => setRange(one)}>
              {t(`portfolio.${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={styles.line}>
        {data ? (
          <ScrubChart
            label={t('portfolio.line')}
            values={data.points.map(({ total }) => Number(total))}
            describe={describe}
            onScrub={scrub}
          />
        ) : null}
      </div>
    </>
  );
}

function Today({ profit, profitPercent, currency, hidden }: Portfolio & { hidden: boolean }) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <span className={styles.profit}>
      <Money amount={profit} currency={currency} size="small" result hidden={hidden} />
      {profitPercent === null ? null : (
        <bdi dir="ltr" className={cx('m-number', TONES[signOf(profit) + 1])}>
          ({formatPercent(profitPercent, language)})
        </bdi>
      )}
      <span>{t('portfolio.today')}</span>
    </span>
  );
}
