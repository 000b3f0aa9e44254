import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, QueryClientProvider, setQuoteSource } from 'shared-api/client';
import {
  createTestHandlers,
  createTestQuoteSource,
  installTestApi,
  type TestApi,
  type TestQuoteSource,
} from 'shared-api/testing';
import { useLocation } from 'shared-ui/router';
import { renderInKit } from 'shared-ui/testing';
import en from '../../locales/en.json';
import MaintainScreen from './maintain.tsx';

let api: TestApi;
let maintenance: boolean;
let broken: boolean;
let source: TestQuoteSource;
let opened: boolean;
beforeEach(() => {
  // Its seconds are those that `waitFor` lets pass.
  jest.useFakeTimers();
  led = [];
  opened = false;
  broken = false;
  source = createTestQuoteSource();
  setQuoteSource(() => {
    opened = true;
    return source;
  });
});
afterEach(() => {
  api.uninstall();
  setQuoteSource(undefined);
  jest.useRealTimers();
});

const checkNow = () =>
  userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Check now' }));

/** The addresses it has led to: only the screen stands here, so it leads on from where it has led. */
let led: string[] = [];
const Address = () => {
  const { pathname } = useLocation();
  if (led.at(-1) !== pathname) led.push(pathname);
  return null;
};
async function open(at: string) {
  const handlers = createTestHandlers();
  api = installTestApi(
    {
      ...handlers,
      configs: (input, context) => ({ ...handlers.configs(input, context), maintenance }),
    },
    { stream: false, fail: () => (broken ? 'network' : undefined) },
  );
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
  expect(led).toEqual(['/maintain']);
  maintenance = false;
  await waitFor(() => expect(led).toContain('/market'), { timeout: 8_000 });
});

test('goes on within seconds of the word of the event stream', async () => {
  maintenance = true;
  await open('/maintain?return_to=%2Fmarket');
  await waitFor(() => expect(api.calls.length).toBe(1));
  maintenance = false;
  // Before the screen asks by itself.
  await waitFor(() => expect(opened).toBe(true), { timeout: 2_000 });
  act(() => source.emit('status', { epoch: 'a', maintenance: false }));
  await waitFor(() => expect(led).toContain('/market'), { timeout: 2_200 });
});

test('the button looks at once, and says what it has found', async () => {
  maintenance = true;
  await open('/maintain?return_to=%2Fmarket');
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
  await checkNow();
  expect(
    await screen.findByText(/^Still under maintenance\. Last checked at \d\d:\d\d:\d\d\.$/),
  ).toBeVisible();
  broken = true;
  await checkNow();
  expect(await screen.findByText("Couldn't check. Make sure you're connected.")).toBeVisible();
  broken = false;
  maintenance = false;
  await checkNow();
  await waitFor(() => expect(led).toContain('/market'));
});

test('who opens it without a maintenance may look at it, and leaves by the button', async () => {
  maintenance = false;
  await open('/maintain');
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0));
  expect(led).toEqual(['/maintain']);
  await checkNow();
  await waitFor(() => expect(led).toEqual(['/maintain', '/']));
});

test('an address of another site is not where it goes on', async () => {
  maintenance = false;
  await open('/maintain?return_to=https%3A%2F%2Fevil.example');
  await waitFor(() => expect(led).toEqual(['/maintain', '/']));
});
