import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CODES, createQueryClient, QueryClientProvider, useSend } from 'shared-api/client';
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
import en from '../locales/en.json';
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
  const ask = async () => answered.push(await require(['trade_password', 'profile', 'payment_means']));
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

async function open(missing: readonly ('profile' | 'trade_password' | 'payment_means')[], refuse = false) {
  const state = createTestState();
  useSession.setState({ token: tokenFor('anna'), expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  const handlers = createTestHandlers(state);
  api = installTestApi(
    {
      ...handlers,
      userInfo: (input, context) => ({ ...handlers.userInfo(input, context), missing: [...missing] }),
    },
    {
      fail: (name) =>
        refuse && name === 'logout'
          ? { code: CODES.preconditionMissing, msg: 'No.', data: { need: 'trade_password' } }
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
    { language: 'en', messages: { shell: en }, at: '/my/withdraw?x=1' },
  );
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
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const sheet = await screen.findByRole('dialog', { name: 'Before you continue' });
  expect([...sheet.querySelectorAll('li')].map((step) => step.textContent)).toEqual([
    'You have not completed your personal information',
    'You have not set a transaction password yet',
    'You have not added a bank card or digital wallet yet. Add one now?',
  ]);
  expect(sheet.querySelector('[aria-current="step"]')).toHaveTextContent('personal information');
  expect(answered).toEqual([false]);
});

test('what is done already stands beside what is missing', async () => {
  await open(['payment_means']);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const sheet = await screen.findByRole('dialog', { name: 'Before you continue' });
  expect([...sheet.querySelectorAll('li')].map((step) => step.textContent)).toEqual([
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

test('a refusal that names a need opens the sheet, instead of a toast', async () => {
  await open([], true);
  await userEvent.click(screen.getByRole('button', { name: 'Refused' }));
  expect(await screen.findByRole('dialog', { name: 'Before you continue' })).toHaveTextContent(
    'You have not set a transaction password yet',
  );
  expect(screen.queryByText('No.')).not.toBeInTheDocument();
});
