import { useState } from 'react';
import { callKey, createQueryClient, QueryClientProvider, type Reply, userClock } from 'shared-api/client';
import { PortfolioHero } from './features/home/components/portfolio-hero.tsx';

interface HeroStateProps {
  /** Totals of the day, oldest first; undefined while nothing has been answered. */
  totals: readonly number[] | undefined;
  profit: string;
  profitPercent: string | null;
}

/** Milliseconds between two points of the line. */
const STEP = 5 * 60_000;
const text = (amount: number) => amount.toFixed(2);

/** What a user owns after a given day: nothing is asked of a server. */
export function HeroState({ totals, profit, profitPercent }: HeroStateProps) {
  const [client] = useState(() => {
    const made = createQueryClient();
    made.setDefaultOptions({ queries: { enabled: false } });
    if (!totals) return made;
    const now = Date.now();
    const total = text(totals.at(-1) ?? 0);
    const balance: Reply<'balance'> = {
      ...{ currency: 'USD', total, balance: total },
      ...{ held: '0.00', escrow: '0.00', term15: '0.00', term30: '0.00' },
    };
    const portfolio: Reply<'portfolio'> = {
      ...{ currency: 'USD', range: '1d', total, profit, profitPercent, netDeposits: '0.00' },
      points: totals.map((each, i) => ({
        time: new Date(now - (totals.length - 1 - i) * STEP).toISOString(),
        total: text(each),
      })),
      serverTime: new Date(now).toISOString(),
    };
    made.setQueryData(callKey('balance', {}), balance);
    made.setQueryData(callKey('portfolio', { range: '1d', ...userClock() }), portfolio);
    return made;
  });
  return (
    <QueryClientProvider client={client}>
      <PortfolioHero />
    </QueryClientProvider>
  );
}
