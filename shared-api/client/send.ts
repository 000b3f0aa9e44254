import type { AxiosAdapter } from 'axios';
import { type CallName, CODES, type ReplyOf } from '../contract/index.ts';
import { type ApiError, isApiError } from './api-error.ts';
import { isIdempotent } from './calls.ts';
import { calls } from './calls-under-way.ts';
import { camelKeys, snakeKeys } from './case.ts';
import { clientConfig, reportFailure } from './configure.ts';
import { cancelledError, networkError } from './errors.ts';
import { attemptOf, beginSending, isFirstSending, keyFor } from './idempotency.ts';
import { reachabilityEvents } from './reachability.ts';
import { requestOf } from './request-of.ts';
import type { Input, Reply, SendOptions } from './types.ts';

/** axios and the schemas come with the first call: a page that was rendered by the server makes none until its app has taken over. */
export const loadExchange = () => import('./exchange.ts');

/** Fetches ahead what a call needs. A failure is found again, and told, by the call. */
export const prepareCalls = (): void => void loadExchange().catch(() => undefined);

let transport: AxiosAdapter | undefined;

/** Answers calls without the network (tests, standalone development); undefined gives the network back. */
export function setTransport(adapter: AxiosAdapter | undefined): void {
  transport = adapter;
}

const keptReplies = new WeakMap<object, number>();

/** When a reply was made (milliseconds since 1970), if it was not fetched but kept on the device. */
export const keptSince = (reply: object): number | undefined => keptReplies.get(reply);
/** Notes that a reply is of that moment: it has come with a page that was kept. */
export const noteKept = (reply: object, madeAt: number): void => void keptReplies.set(reply, madeAt);

/** The name of the attempt that a call with this input is; undefined for a call without a key. */
export const attemptBy = (name: CallName, input: object): string | undefined =>
  isIdempotent(name) ? attemptOf(name, requestOf(name, input)) : undefined;

/** One exchange; while it is under way nobody asks what became of its attempt. */
async function exchange(name: CallName, input: object, token: string | null, options: SendOptions) {
  const attempt = attemptBy(name, input);
  const end = attempt === undefined ? undefined : beginSending(attempt);
  calls.underWay++;
  try {
    const isFirst = attempt !== undefined && isFirstSending(attempt);
    const context = {
      token,
      language: clientConfig().language(),
      user: clientConfig().user?.(),
      attempt: attempt === undefined ? undefined : { name: attempt, key: keyFor(attempt), isFirst },
    };
    // A file that does not come is a network that does not answer.
    const { exchangeOnce } = await loadExchange().catch(() => Promise.reject(networkError()));
    return await exchangeOnce(name, input, { ...context, transport }, options);
  } finally {
    calls.underWay--;
    calls.ended++;
    end?.();
  }
}

function notifyApp(error: ApiError, token: string | null): void {
  const config = clientConfig();
  // A late refusal of an old token says nothing about the session that has begun since.
  if (error.kind === 'token' && token !== null && config.token() === token) config.onTokenRefused(error);
  if (error.kind === 'network') config.onOffline?.(error);
  if (error.kind === 'timeout') reachabilityEvents.possibleOutage();
  // An outage ends by itself within seconds: the screen stays.
  if (error.status === 503 && error.code !== CODES.unavailable) config.onMaintenance?.(error);
  else if (Number(error.status) >= 500) reachabilityEvents.serverFailure();
}

/** Makes one call of the contract. Rejects with ApiError only (docs/product.md, section 20). */
export async function send<N extends CallName>(
  name: N,
  input: Input<N>,
  options: SendOptions = {},
): Promise<Reply<N>> {
  const token = clientConfig().token();
  try {
    const { data, keptAt } = await exchange(name, input, token, options);
    const reply = camelKeys(data) as Reply<N>;
    if (typeof keptAt === 'string') keptReplies.set(reply, Date.parse(keptAt));
    return reply;
  } catch (caught) {
    const error = options.signal?.aborted ? cancelledError() : caught;
    if (!isApiError(error)) throw error;
    notifyApp(error, token);
    if (!options.quiet) reportFailure(error);
    throw error;
  }
}

/** A reply as it came over the wire: for a file that other programs read. */
export const wireOf = <N extends CallName>(_name: N, reply: Reply<N>): ReplyOf<N> =>
  snakeKeys(reply) as ReplyOf<N>;
