import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CODES,
  createQueryClient,
  PROMPTS,
  type Prompt,
  QueryClientProvider,
  useSend,
} from 'shared-api/client';
import { useSession } from 'shared-api/stores';
import {
  createTestHandlers,
  createTestState,
  installTestApi,
  type TestApi,
  tokenFor,
} from 'shared-api/testing';
import { PlatformProvider, useLocation, useRequire } from 'shared-ui/router';
import { renderInKit } from 'shared-ui/testing';
import { ClientHooks } from '../app/client-hooks.tsx';
import { Prompts } from './index.tsx';
import { openSteps, requirePrompts } from './require.ts';

let api: TestApi;
afterEach(() => {
  api.uninstall();
  openSteps.set(null);
});

const answered: boolean[] = [];

function Withdraw() {
  const require = useRequire();
  const bet = useSend('logout');
  const ask = async () => answered.push(await require(PROMPTS));
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Withdraw
      </button>
      <button type="button" onClick={() => bet.mutate({})}>
        Refused
      </button>
      <p data-testid="at">{useLocation().pathname + useLocation().search}</p>
    </>
  );
}

type Missing = readonly ('profile' | 'trade_password' | 'payment_means')[];
interface Options {
  /** The need that a call is refused for. */
  refusedFor?: Prompt;
  secondFactor?: 'missing' | 'on';
}

async function open(missing: Missing, { refusedFor, secondFactor }: Options = {}) {
  const state = createTestState();
  useSession.setState({ token: tokenFor('anna'), expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  const handlers = createTestHandlers(state);
  api = installTestApi(
    {
      ...handlers,
      userInfo: (input, context) => ({
        ...handlers.userInfo(input, context),
        missing: [...missing],
        second_factor: secondFactor,
      }),
    },
    {
      fail: (name) =>
        refusedFor && name === 'logout'
          ? { code: CODES.preconditionMissing, msg: 'No.', data: { need: refusedFor } }
          : undefined,
    },
  );
  await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <ClientHooks />
      <PlatformProvider platform={{ versions: {}, features: {}, require: requirePrompts }}>
        <Withdraw />
        <Prompts />
      </PlatformProvider>
    </QueryClientProvider>,
    { language: 'en', messages: {}, at: '/my/withdraw?x=1' },
  );
}

/** What stands in the way of a withdrawal. */
async function withdraw() {
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const sheet = await screen.findByRole('dialog', { name: 'Before you continue' });
  return { sheet, steps: [...sheet.querySelectorAll('li')].map((step) => step.textContent) };
}

test('who has completed everything goes on', async () => {
  answered.length = 0;
  await open([]);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(answered).toEqual([true]));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what is missing is said in order: personal information, transaction password, card or wallet', async () => {
  answered.length = 0;
  await open(['profile', 'trade_password', 'payment_means']);
  const { sheet, steps } = await withdraw();
  expect(steps).toEqual([
    'You have not completed your personal information',
    'You have not set a transaction password yet',
    'You have not added a bank card or digital wallet yet. Add one now?',
  ]);
  expect(sheet.querySelector('[aria-current="step"]')).toHaveTextContent('personal information');
  expect(answered).toEqual([false]);
});

test('what is done already stands beside what is missing', async () => {
  await open(['payment_means']);
  const { sheet, steps } = await withdraw();
  expect(steps).toEqual([
    'Personal information: done',
    'Transaction password: set',
    'You have not added a bank card or digital wallet yet. Add one now?',
  ]);
  expect(sheet.querySelector('[aria-current="step"]')).toHaveTextContent('Add one now?');
});

test('the button leads on, and the sheet closes', async () => {
  await open(['payment_means']);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  const expected = '/my/usercenter/paycard?return_to=%2Fmy%2Fwithdraw%3Fx%3D1';
  await waitFor(() => expect(screen.getByTestId('at')).toHaveTextContent(expected));
});

test('a second factor stands with the others where it is required, and nowhere else', async () => {
  await open([], { secondFactor: 'missing' });
  const { steps } = await withdraw();
  expect(steps).toEqual([
    'Personal information: done',
    'Transaction password: set',
    'Payment method: added',
    'You have not turned on two-step verification yet',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const expected = '/my/usercenter/security?return_to=%2Fmy%2Fwithdraw%3Fx%3D1';
  await waitFor(() => expect(screen.getByTestId('at')).toHaveTextContent(expected));
});

test.each<[Prompt, string]>([
  ['trade_password', 'You have not set a transaction password yet'],
  ['second_factor_setup', 'You have not turned on two-step verification yet'],
])('a refusal that names the need %s opens the sheet, instead of a toast', async (refusedFor, said) => {
  await open([], { refusedFor });
  await userEvent.click(screen.getByRole('button', { name: 'Refused' }));
  expect(await screen.findByRole('dialog', { name: 'Before you continue' })).toHaveTextContent(said);
  expect(screen.queryByText('No.')).not.toBeInTheDocument();
});
