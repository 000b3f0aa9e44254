import { serverNow, useCall, userClock } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { EmptyView, ErrorView, Page, SkeletonRows } from 'shared-ui';
import { useBack, useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';
import { dateOf } from './calendar.logic.ts';
import { Calendar } from './components/calendar.tsx';
import { DayTrades } from './components/day-trades.tsx';
import { MonthHead } from './components/month-head.tsx';
import { Products } from './components/products.tsx';
import styles from './performance.module.css';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** `/position/performance`: profit and loss of a month by day and by product; the address says which month and day. */
export default function PerformancePage() {
  const t = useTranslation();
  const back = useBack(paths.position());
  return (
    <Page title={t('performance.title')} onBack={back} money wide>
      <Performance />
    </Page>
  );
}

function Performance() {
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const today = dateOf(serverNow());
  const newest = today.slice(0, 7);
  const asked = search.get('month') ?? '';
  const month = MONTH.test(asked) && asked <= newest ? asked : newest;
  const day = search.get('day');
  const query = useCall('performance', { month, ...userClock() }, { quiet: true });
  const { data } = query;
  const open = (next: { month: string; day?: string }) => setSearch({ ...next }, { replace: true });

  if (!data && query.isError)
    return <ErrorView text={t('performance.failed')} onAction={() => void query.refetch()} />;
  const chosen = data?.days.find(({ date }) => date === day);
  return (
    <div className={styles.columns}>
      <div className="m-stack-4">
        <MonthHead month={month} newest={newest} results={data} onMonth={(next) => open({ month: next })} />
        <Calendar
          month={month}
          days={data?.days ?? []}
          chosen={chosen?.date}
          today={today}
          onDay={(date) => open(date === chosen?.date ? { month } : { month, day: date })}
        />
        {data?.trades !== 0 && !chosen ? <p className={styles.hint}>{t('performance.hint')}</p> : null}
      </div>
      <div className="m-stack-4">
        {chosen ? <DayTrades day={chosen} /> : null}
        {data?.trades === 0 ? <EmptyView text={t('performance.none')} /> : null}
        {data && data.trades > 0 ? <Products products={data.products} trades={data.trades} /> : null}
        {data ? null : <SkeletonRows rows={4} />}
      </div>
    </div>
  );
}
