import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient, QueryClientProvider, setPageCurrency, type TimedOrder } from 'shared-api/client';
import type { ProofFile, Report } from 'shared-api/proof';
import { createTestHandlers, createTestState, installTestApi, startSession } from 'shared-api/testing';
import type { RemoteGallery } from 'shared-ui/router';
import { Certificate } from './features/proof/components/certificate.tsx';
import { shownTicks } from './features/proof/proof.logic.ts';
import { Coach } from './features/timed/coach/coach.tsx';
import { COACH_STEPS } from './features/timed/coach/use-coach.ts';
import { LiveStrip } from './features/timed/ticket/live-strip.tsx';
import { OrderEnd } from './features/timed/ticket/order-end.tsx';
import { loadMessages, namespace } from './i18n.ts';

/** Signed in to a back end of its own. */
function Frame({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    installTestApi({}, { stream: false });
    setPageCurrency('USD');
    startSession();
    return createQueryClient();
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const nothing = () => undefined;
const moment = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

const won: TimedOrder = {
  kind: 'timed',
  id: '00000000-0000-4000-9000-000000000001',
  orderNumber: 'T1001',
  goodsId: 'EURUSD',
  goodsName: 'Euro / US dollar',
  digits: 5,
  direction: 'up',
  durationSeconds: 60,
  stake: '100.00',
  payoutRate: 8200,
  status: 'settled',
  result: 'win',
  voidReason: null,
  profit: '82.00',
  entry: { seq: 501, time: moment(-59), price: '1.08420' },
  exit: { seq: 559, time: moment(0), price: '1.08432' },
  createdTime: moment(-60),
  expiryTime: moment(0),
  settlementTime: moment(1),
  receipt: null,
};
const open: TimedOrder = {
  ...won,
  status: 'open',
  result: null,
  profit: null,
  exit: null,
  settlementTime: null,
  createdTime: moment(-18),
  expiryTime: moment(42),
};
const ends: readonly (readonly [string, Partial<TimedOrder>])[] = [
  ['won', {}],
  ['lost', { result: 'loss', profit: '-100.00', exit: { seq: 559, time: moment(0), price: '1.08411' } }],
  ['level', { result: 'tie', profit: '0.00', exit: { seq: 559, time: moment(0), price: '1.08420' } }],
  ['void', { status: 'void', result: null, voidReason: 'feed_gap', profit: '0.00', exit: null }],
];
const strip = { others: 0, rail: false, onAnother: nothing };

/** A trade of two minutes ago, with the prices that decided it. */
async function settled(): Promise<ProofFile> {
  const now = Date.now();
  const person = { username: 'ada' };
  const state = createTestState({ now: () => now });
  const early = createTestHandlers({ ...state, now: () => now - 120_000 });
  await early.balance({ language: 'en' }, person);
  Object.assign(state.users.get('ada') ?? {}, { available: 100_000n });
  const terms = { goods_id: 'EURUSD', direction: 'up', duration_seconds: 60, payout_rate: 8200 } as const;
  const { id } = await early.bet({ language: 'en', amount: '33', ...terms }, person);
  const proof = await createTestHandlers(state).orderProof({ language: 'en', id }, person);
  // The back end numbers whatever it holds one after the other: a new thing there would change the pictures.
  return { ...proof, order: { ...proof.order, order_number: won.orderNumber } };
}

function Certified({ report }: { report: Report }) {
  const [proof, setProof] = useState<ProofFile>();
  useEffect(() => void settled().then(setProof), []);
  if (!proof) return null;
  return (
    <Certificate
      proof={proof}
      ticks={shownTicks(proof, report)}
      report={report}
      keptAt={Date.now() - 90_000}
      isOwn
    />
  );
}

const report: Report = {
  verdict: 'consistent',
  missing: ['none_held', 'no_receipt'],
  steps: [],
  refused: [],
  terms: 'signed',
  reach: null,
};

export const gallery: RemoteGallery = {
  name: 'mf-trade',
  loadMessages: async (language) => ({ [namespace]: await loadMessages(language) }),
  Frame,
  sections: [
    {
      shows: ['LiveStrip'],
      purpose: 'An open trade in place of the buttons that it was bought by.',
      states: [
        { name: 'ahead', shown: <LiveStrip {...strip} order={open} price="1.08455" /> },
        {
          name: 'behind, two others',
          shown: <LiveStrip {...strip} others={2} order={open} price="1.08391" />,
        },
        {
          name: 'before the entry',
          shown: <LiveStrip {...strip} order={{ ...open, entry: null }} price={undefined} />,
        },
        { name: 'beside the chart', shown: <LiveStrip {...strip} rail order={open} price="1.08420" /> },
      ],
    },
    {
      shows: ['OrderEnd'],
      purpose: 'What a trade has brought.',
      states: ends.map(([name, end]) => ({
        name,
        shown: <OrderEnd order={{ ...won, ...end }} onAgain={nothing} />,
      })),
    },
    {
      shows: ['Coach'],
      purpose: 'What to do next in a first trade.',
      states: COACH_STEPS.map((step) => ({ name: step, shown: <Coach step={step} onSkip={nothing} /> })),
    },
    {
      shows: ['Certificate'],
      purpose: 'What a check comes to, and what it rests on.',
      states: [
        { name: 'consistent', shown: <Certified report={report} /> },
        { name: 'not decided', shown: <Certified report={{ ...report, verdict: 'undecided' }} /> },
        { name: 'failed', shown: <Certified report={{ ...report, verdict: 'failed' }} /> },
      ],
    },
  ],
};
