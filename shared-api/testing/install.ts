import '../calls/index.ts';
import { AxiosError, type AxiosResponse, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { setQuoteSource, setTransport } from '../client/index.ts';
import { type CallName, CODES, contract, type ErrorData, refusedFields } from '../contract/index.ts';
import { usernameIn } from './credentials.ts';
import { createTestHandlers } from './handlers.ts';
import { createTickingSource } from './stream.ts';
import { type TestHandlers, TestRefusal } from './types.ts';

/**
 * How a call is made to fail: `network` before it arrives, `lost` and `timeout` after it was carried out (the
 * reply never comes), an HTTP status, an envelope with another code, or, after it was carried out, data that is not the contract's.
 */
export type Failure =
  | 'network'
  | 'lost'
  | 'timeout'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown }
  | { readonly code: number; readonly msg?: string; readonly data?: ErrorData }
  | { readonly wrongData: unknown };

export interface TestApiOptions {
  /** Milliseconds until an answer, or a function of the call. */
  readonly delay?: number | ((name: CallName) => number);
  /** Decides on every call whether and how it fails; `attempt` counts the calls of that name from 1. */
  readonly fail?: (name: CallName, attempt: number) => Failure | undefined;
  /** The quote stream ticks by itself (default); false leaves it as it is. */
  readonly stream?: boolean;
}

/** A call as it arrived, in the wire's names. */
export interface RecordedCall {
  readonly name: CallName;
  readonly body: Readonly<Record<string, unknown>>;
  readonly token: string | undefined;
  readonly idempotencyKey: string | undefined;
}
export interface TestApi {
  readonly calls: readonly RecordedCall[];
  /** Gives the network back. */
  uninstall(): void;
}

const names = Object.keys(contract) as CallName[];

function callOf(config: InternalAxiosRequestConfig): CallName {
  const name = names.find((candidate) => contract[candidate].path === config.url);
  if (!name) throw new Error(`The contract has no call at ${config.url}.`);
  return name;
}

function recorded(config: InternalAxiosRequestConfig): RecordedCall {
  const header = (name: string) => {
    const value: unknown = config.headers.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  // A query arrives as text, whatever it was.
  const query = Object.fromEntries(
    Object.entries((config.params as Record<string, unknown> | undefined) ?? {}).map(([k, v]) => [
      k,
      String(v),
    ]),
  );
  const form = config.data instanceof FormData ? Object.fromEntries(config.data) : query;
  const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : form;
  return {
    name: callOf(config),
    body: body as RecordedCall['body'],
    token: header('token'),
    idempotencyKey: header('Idempotency-Key'),
  };
}

type LooseHandler = (input: unknown, context: { username: string }) => unknown;

async function carryOut(
  handlers: TestHandlers,
  { name, body, token, idempotencyKey }: RecordedCall & { readonly name: keyof TestHandlers },
) {
  const call = contract[name];
  const username = usernameIn(token ?? '');
  if (call.token === 'required' && username === undefined)
    throw new TestRefusal(CODES.tokenRefused, 'token_refused');
  const input = call.request.safeParse(body);
  const fields = refusedFields(input.error?.issues ?? [], body);
  if (call.idempotent && idempotencyKey === undefined)
    fields.push({ name: 'idempotency_key', rule: 'required' });
  if (fields.length > 0)
    throw new TestRefusal(CODES.validation, 'validation', {
      fields: fields.map((field) => ({ ...field, message: field.rule })),
    });
  const reply = await (handlers[name] as unknown as LooseHandler)(input.data, { username: username ?? '' });
  const checked = call.reply.safeParse(reply);
  if (!checked.success)
    throw new Error(
      `The handler of ${name} does not keep the contract: ${JSON.stringify(checked.error.issues)}`,
    );
  return { code: CODES.ok, msg: 'ok', data: checked.data };
}

function pause(milliseconds: number, signal: InternalAxiosRequestConfig['signal']): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new CanceledError());
    if (signal?.aborted) return cancel();
    signal?.addEventListener?.('abort', cancel);
    if (milliseconds > 0) setTimeout(resolve, milliseconds);
    else resolve();
  });
}

/** The keys of a back end, which outlive the page that sent them: whoever installs the same handlers again is the same one reloaded. */
const KEYS = new WeakMap<object, { answered: Map<string, unknown>; ended: Set<string> }>();
function keysOf(handlers: object) {
  const keys = KEYS.get(handlers) ?? { answered: new Map<string, unknown>(), ended: new Set<string>() };
  KEYS.set(handlers, keys);
  return keys;
}

/**
 * Answers every call of the client from handlers instead of the network, in tests and in the standalone build.
 * Given handlers replace the default ones of the same name. Requests and replies are held to the contract.
 */
export function installTestApi(given: Partial<TestHandlers> = {}, options: TestApiOptions = {}): TestApi {
  const { delay = 0, fail, stream = true } = options;
  const handlers: TestHandlers = { ...createTestHandlers(), ...given };
  const calls: RecordedCall[] = [];
  const { answered, ended } = keysOf(given);

  /** As the server does: the first answer of a key, or the end of it. */
  function endAttempt({ token, body }: RecordedCall) {
    const key = `${token}:${body.key}`;
    const first = answered.get(key) as { data: unknown } | undefined;
    if (!first) ended.add(key);
    const data = { carried_out: first !== undefined, answer: first ? JSON.stringify(first.data) : null };
    return { code: CODES.ok, msg: 'ok', data };
  }

  async function answer(call: RecordedCall): Promise<unknown> {
    const key = call.idempotencyKey && `${call.token}:${call.idempotencyKey}`;
    if (key && answered.has(key)) return answered.get(key);
    if (key && ended.has(key)) return { code: CODES.idempotencyConflict, msg: 'ended', data: {} };
    if (call.name === 'attempt') return endAttempt(call);
    try {
      const envelope = await carryOut(handlers, { ...call, name: call.name });
      if (key) answered.set(key, envelope);
      return envelope;
    } catch (error) {
      if (error instanceof TestRefusal) return { code: error.code, msg: error.message, data: error.data };
      throw error;
    }
  }

  setTransport(async (config): Promise<AxiosResponse> => {
    const call = recorded(config);
    calls.push(call);
    await pause(typeof delay === 'number' ? delay : delay(call.name), config.signal);
    const failure = fail?.(call.name, calls.filter(({ name }) => name === call.name).length);
    const response = (data: unknown, status = 200, headers: Record<string, string> = {}): AxiosResponse => ({
      data,
      status,
      statusText: '',
      headers,
      config,
    });
    if (failure === 'network') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    if (typeof failure === 'object') {
      if ('status' in failure) return response(failure.body ?? '', failure.status, { ...failure.headers });
      if ('code' in failure) return response({ msg: `code ${failure.code}`, data: {}, ...failure });
    }
    const envelope = await answer(call);
    if (typeof failure === 'object') return response({ code: CODES.ok, msg: 'ok', data: failure.wrongData });
    if (failure === 'lost') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    if (failure === 'timeout') throw new AxiosError('timeout', AxiosError.ECONNABORTED, config);
    return response(envelope);
  });
  if (stream) setQuoteSource(() => createTickingSource());
  return {
    calls,
    uninstall() {
      setTransport(undefined);
      if (stream) setQuoteSource(undefined);
    },
  };
}
