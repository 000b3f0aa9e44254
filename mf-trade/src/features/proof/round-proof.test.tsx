import { screen, waitFor, within } from '@testing-library/react';
import { createTestHandlers, createTestState, digestOf } from 'shared-api/testing';
import { useKeptProofs } from '../../shared/kept-proofs.ts';
import { show } from '../../shared/testing/show.tsx';
import ProofPage from './proof.page.tsx';

const ann = { username: 'ann' };
const language = 'en' as const;

/** A round that Ann took part in on one side, or on both, as the test back end has settled it. */
async function ended(directions: readonly ('up' | 'down')[]) {
  let now = Date.UTC(2026, 2, 9, 10, 0, 7);
  const state = createTestState({ now: () => now });
  const handlers = createTestHandlers(state);
  await handlers.balance({ language }, ann);
  Object.assign(state.users.get('ann') ?? {}, { available: 500_000n });
  const room = { kind: 'room', room_id: 'economy', fee_rate: 200, leverage: 1, rounds: 1 } as const;
  let issue = 0;
  for (const direction of directions) {
    const order = await handlers.bet({ language, ...room, direction, unit_amount: '13' }, ann);
    if (order.kind === 'room') issue = order.issues[0]?.issue ?? 0;
  }
  now += 200_000;
  return { handlers, round: await handlers.issueProof({ language, room_id: 'economy', issue }, ann) };
}

async function open({ handlers, round }: Awaited<ReturnType<typeof ended>>) {
  useKeptProofs.setState({ checkpoints: {}, receipts: {} });
  const { checkpoints, checkpointPath, signingKeys } = handlers;
  const proof = { ...round, digest: await digestOf(round) };
  await show(<ProofPage />, {
    at: `/my/traderecord/proof?room_id=economy&issue=${round.round.issue}`,
    handlers: { issueProof: () => proof, checkpoints, checkpointPath, signingKeys },
  });
  const heading = await screen.findByRole('heading', { name: /^You|^Your stake|^The price/ });
  return { heading, said: within(heading.closest('section') as HTMLElement) };
}

const WORDS = { win: /^You won \$\d/, loss: /^You lost \$13\.00$/, tie: /^Your stake was returned$/ };
const MOVE = { win: 'rose', loss: 'fell' };

test('the certificate of a round says what it brought its reader, and from which side', async () => {
  const game = await ended(['up']);
  const result = game.round.own[0]?.result as keyof typeof WORDS;
  const { heading, said } = await open(game);
  await waitFor(() => expect(heading).toHaveAccessibleName(WORDS[result]));
  if (result === 'tie') return;
  expect(said.getByText(new RegExp(`^You bought up, and the price ${MOVE[result]} from `))).toBeVisible();
});

test('who was on both sides is told what the price did, and what it came to', async () => {
  const game = await ended(['up', 'down']);
  const { heading, said } = await open(game);
  expect(heading).not.toHaveAccessibleName(/^The price/);
  expect(said.getByText(/^The price (rose|fell|ended)/)).toBeVisible();
});

test('who took no part is told what the price did, and when', async () => {
  const game = await ended(['up']);
  const { heading, said } = await open({ ...game, round: { ...game.round, own: [] } });
  expect(heading).toHaveAccessibleName(/^The price (rose|fell|ended where it started)$/);
  expect(said.getByText(/^0?9 Mar 2026|^0?3\/0?9\/2026|09\/03\/2026/)).toBeVisible();
});
