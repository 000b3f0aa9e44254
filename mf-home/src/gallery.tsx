import { type ComponentProps, type ReactNode, useState } from 'react';
import { createQueryClient, promptsOf, QueryClientProvider, setPageCurrency } from 'shared-api/client';
import {
  createTestHandlers,
  createTestState,
  installTestApi,
  startSession,
  userOf,
} from 'shared-api/testing';
import type { RemoteGallery } from 'shared-ui/router';
import { VisitorHero } from './features/home/components/visitor-hero.tsx';
import Checklist from './features/home/set-up/checklist.tsx';
import { setUpSteps } from './features/home/set-up/steps.logic.ts';
import { HeroState } from './gallery-hero.tsx';
import { loadMessages, namespace } from './i18n.ts';
import styles from './shared/quote-list/quote-row.module.css';
import { QuoteRow } from './shared/quote-list/quote-row.tsx';
import { Rail, RailSkeleton } from './shared/rail/rail.tsx';
import { WatchCard } from './shared/rail/watch-card.tsx';

/** Signed in to a back end of its own, with some money. */
function Frame({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    const state = createTestState();
    Object.assign(userOf(state, 'ada'), { available: 1_854_600n, term15: 300_000n });
    installTestApi(createTestHandlers(state), { stream: false });
    setPageCurrency('USD');
    startSession();
    return createQueryClient();
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const { asked } = promptsOf({ missing: [] });

type RowProps = ComponentProps<typeof QuoteRow>;

const euro: RowProps = {
  goodsId: 'EURUSD',
  goodsName: 'Euro / US dollar',
  goodsCode: 'EURUSD',
  digits: 5,
  price: '1.08432',
  diffrate: '0.42',
  close: '1.07980',
  isOpen: 1,
  opensTime: undefined,
  isChecked: true,
  source: 'simulated',
  silentSince: undefined,
  isCurrent: false,
  isAway: false,
  spark: ['1.07990', '1.08010', '1.08004', '1.08120', '1.08230', '1.08190', '1.08360', '1.08432'],
  watch: () => undefined,
};
const bitcoin: Partial<RowProps> = {
  goodsId: 'BTCUSD',
  goodsName: 'Bitcoin / US dollar, quarterly future',
  goodsCode: 'BTCUSD',
  digits: 2,
  price: '103234.50',
  diffrate: '-12.07',
  close: '117405.10',
  isChecked: false,
  spark: ['117405.10', '116020.00', '111800.40', '112400.00', '104100.90', '103234.50'],
};
const row = (given: Partial<RowProps>) => (
  <ul className={styles.list}>
    <QuoteRow {...euro} {...given} />
  </ul>
);

export const gallery: RemoteGallery = {
  name: 'mf-home',
  loadMessages: async (language) => ({
    [namespace]: await loadMessages(language),
    'set-up': (await import(`./features/home/set-up/locales/${language}.json`)).default,
  }),
  Frame,
  sections: [
    {
      shows: ['PortfolioHero'],
      purpose: 'What a user owns, its line, and the ways to more.',
      states: [
        {
          name: 'a day with a profit',
          shown: (
            <HeroState
              totals={[21_327.5, 21_320, 21_355, 21_410, 21_390, 21_470, 21_560, 21_540, 21_546]}
              profit="218.50"
              profitPercent="1.02"
            />
          ),
        },
        {
          name: 'a day with a loss, seven digits',
          shown: (
            <HeroState
              totals={[1_240_800.1, 1_239_950, 1_240_100, 1_238_400, 1_236_020.05]}
              profit="-4780.05"
              profitPercent="-0.39"
            />
          ),
        },
        { name: 'a new account', shown: <HeroState totals={[0, 0, 0]} profit="0.00" profitPercent={null} /> },
        { name: 'loading', shown: <HeroState totals={undefined} profit="0.00" profitPercent={null} /> },
      ],
    },
    {
      shows: ['VisitorHero'],
      purpose: 'What a visitor is promised.',
      states: [{ name: 'visitor', shown: <VisitorHero /> }],
    },
    {
      shows: ['QuoteRow'],
      purpose: 'A product in a list of quotes.',
      states: [
        { name: 'risen, a favourite', shown: row({}) },
        { name: 'fallen, a long name', shown: row(bitcoin) },
        { name: 'unchanged', shown: row({ diffrate: '0.00', spark: ['1.07980', '1.07980'] }) },
        { name: 'open beside the list', shown: row({ isCurrent: true }) },
        { name: 'a recording', shown: row({ source: 'recorded' }) },
        { name: 'no price for a while', shown: row({ silentSince: '2026-11-20T09:21:00.000Z' }) },
        { name: 'closed', shown: row({ isOpen: 0, opensTime: '2026-11-22T22:00:00.000Z' }) },
        { name: 'no price yet', shown: row({ price: null, close: null, spark: undefined }) },
      ],
    },
    {
      shows: ['Rail', 'WatchCard'],
      purpose: 'Products in a row above a list: the favourites, or those that moved most.',
      states: [
        {
          name: 'risen, fallen, unchanged, without a price',
          shown: (
            <Rail label="Favorites">
              {[{}, bitcoin, { diffrate: '0.00' }, { price: null, close: null, spark: undefined }].map(
                (given, i) => (
                  <li key={String(i)}>
                    <WatchCard {...euro} {...given} />
                  </li>
                ),
              )}
            </Rail>
          ),
        },
        { name: 'loading', shown: <RailSkeleton /> },
      ],
    },
    {
      shows: ['Checklist'],
      purpose: 'How far a new user is set up.',
      states: [
        {
          name: 'nothing done',
          shown: (
            <Checklist
              {...setUpSteps({ asked, missing: asked, total: '0.00', traded: false })}
              onDismiss={() => undefined}
            />
          ),
        },
        {
          name: 'one step left',
          shown: (
            <Checklist
              {...setUpSteps({ asked, missing: [], total: '10.00', traded: false })}
              onDismiss={() => undefined}
            />
          ),
        },
      ],
    },
  ],
};
