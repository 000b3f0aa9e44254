import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type OpsCallName, type OpsInput, type OpsReply, opsContract } from 'server/operators-contract';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { addMessages, setupI18n } from 'shared-ui/i18n';
import { MemoryRouter } from 'shared-ui/router';
import { setSession } from '../api/session.ts';
import { App } from '../app/app.tsx';
import words from '../locales/en.json';

/** What the server answers, by call; a handler that throws a `Refusal` refuses. */
export type Handlers = { [N in OpsCallName]?: (input: OpsInput<N>) => OpsReply<N> };

export class Refusal extends Error {
  readonly code: number;
  constructor(message: string, code = 4000) {
    super(message);
    this.code = code;
  }
}

export const OPERATOR = { token: 'token-of-ops1', name: 'ops1', role: 'operator' } as const;

export const overview: OpsReply<'overview'> = {
  queues: [
    { kind: 'deposit', waiting: 2, has_more: false, oldest_at: '2026-11-24T11:00:00.000Z', for_second: 1 },
    { kind: 'redemption', waiting: 0, has_more: false, oldest_at: null, for_second: 0 },
    { kind: 'support', waiting: 1, has_more: false, oldest_at: '2026-11-24T11:50:00.000Z', for_second: 0 },
    { kind: 'proposal', waiting: 0, has_more: false, oldest_at: null, for_second: 0 },
  ],
  feed: { product: 'EURUSD', last_at: '2026-11-24T11:59:58.000Z' },
  reconciled: null,
  currency: 'USD',
  now: '2026-11-24T12:00:00.000Z',
};

let isPrepared = false;

/** Opens the console at an address, signed in unless `session` is null. @returns the hand, and the calls that change something. */
export async function show(
  address: string,
  given: Handlers,
  session: Parameters<typeof setSession>[0] = OPERATOR,
) {
  if (!isPrepared) await setupI18n({ language: 'en' });
  isPrepared = true;
  addMessages('console', 'en', words);
  setSession(session);
  const handlers: Handlers = { overview: () => overview, ...given };
  const acts: [name: string, input: Record<string, unknown>][] = [];
  const byPath = new Map(Object.entries(opsContract).map(([name, call]) => [call.path as string, name]));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (path, request) => {
    const name = byPath.get(String(path)) as OpsCallName;
    const { language: _, ...input } = JSON.parse(String(request?.body));
    if (opsContract[name].role === 'operator') acts.push([name, input]);
    return new Response(JSON.stringify(answer(handlers[name] as (sent: unknown) => unknown, input, name)));
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <App />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), acts };
}

function answer(handler: ((input: unknown) => unknown) | undefined, input: unknown, name: string) {
  try {
    if (!handler) throw new Refusal(`${name} has no answer in this test`);
    return { code: 200, msg: 'ok', data: handler(input) };
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, msg: error.message, data: {} };
    throw error;
  }
}
