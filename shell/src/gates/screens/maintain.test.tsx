import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { createTestHandlers, installTestApi, type TestApi } from 'shared-api/testing';
import { useLocation } from 'shared-ui/router';
import { renderInKit } from 'shared-ui/testing';
import en from '../../locales/en.json';
import MaintainScreen from './maintain.tsx';

let api: TestApi;
let maintenance: boolean;
afterEach(() => api.uninstall());

const Address = () => <p data-testid="at">{useLocation().pathname}</p>;
async function open(at: string) {
  const handlers = createTestHandlers();
  api = installTestApi({
    ...handlers,
    configs: (input, context) => ({ ...handlers.configs(input, context), maintenance }),
  });
  await renderInKit(
    <QueryClientProvider client={createQueryClient()}>
      <MaintainScreen />
      <Address />
    </QueryClientProvider>,
    { language: 'en', messages: { shell: en }, at },
  );
}

test('stays while it lasts, and goes on where the user was when it is over', async () => {
  maintenance = true;
  await open('/maintain?return_to=%2Fmarket');
  expect(screen.getByText(/System maintenance in progress/)).toBeVisible();
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
  expect(screen.getByTestId('at')).toHaveTextContent('/maintain');
  maintenance = false;
  await waitFor(() => expect(screen.getByTestId('at')).toHaveTextContent('/market'), { timeout: 8_000 });
}, 12_000);

test('who opens it without a maintenance may look at it, and leaves by the button', async () => {
  maintenance = false;
  await open('/maintain');
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
  expect(screen.getByTestId('at')).toHaveTextContent('/maintain');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByTestId('at')).toHaveTextContent(/^\/$/));
});

test('an address of another site is not where it goes on', async () => {
  maintenance = false;
  await open('/maintain?return_to=https%3A%2F%2Fevil.example');
  await waitFor(() => expect(screen.getByTestId('at')).toHaveTextContent(/^\/$/));
});
