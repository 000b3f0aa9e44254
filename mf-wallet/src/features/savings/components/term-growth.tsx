import { Suspense, useMemo } from 'react';
import { type SavingsHolding, useServerNow } from 'shared-api/client';
import { toDecimal, toMinor } from 'shared-api/money';
import { Card, formatDate, Skeleton } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Boundary, createPart } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { daysOver, interestByDay, payoutOf } from './terms.logic.ts';

const { Part: GrowthChart } = createPart(async () => ({
  default: (await import('shared-ui/statistics')).GrowthChart,
}));

/** How a term grows, day by day. The picture draws by a library of its own, which the words do without. */
export function TermGrowth({ holding, currency }: { holding: SavingsHolding; currency: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const now = useServerNow(60_000);
  const { amount, interest, termDays, moveInTime, maturityTime } = holding;
  const days = useMemo(() => interestByDay({ termDays, interest }), [termDays, interest]);
  const over = daysOver(holding, now);
  const money = useMoney(currency);
  const from = `${formatDate(moveInTime, language)}\n${money(amount)}`;
  const to = `${formatDate(maturityTime, language)}\n${money(payoutOf({ amount, interest }))}`;
  const growth = useMemo(() => {
    const start = toMinor(amount);
    // Drawn only: what is read is made of whole minor units.
    return { values: days.map((earned) => Number(start + earned)), reached: over, from, to };
  }, [amount, days, over, from, to]);
  const earned = days[over] ?? toMinor(interest);
  const soFar = t('savings.soFar', { amount: money(toDecimal(earned)), total: money(interest) });
  return (
    <Card title={t('savings.growth')}>
      <Boundary fallback={() => null}>
        <Suspense fallback={<Skeleton height="var(--m-figure)" />}>
          <GrowthChart label={t('savings.growth')} growth={growth} summary={soFar} />
        </Suspense>
      </Boundary>
      <p className="m-quiet-12">{soFar}</p>
    </Card>
  );
}
