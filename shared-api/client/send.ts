import type { AxiosAdapter, AxiosResponse } from 'axios';
import {
  type CallName,
  CODES,
  type Contract,
  envelope,
  fieldsOf,
  RENEWAL,
  type ReplyOf,
} from '../contract/index.ts';
import { type ApiError, isApiError } from './api-error.ts';
import { callOf } from './calls.ts';
import { calls } from './calls-under-way.ts';
import { camelKeys, snakeKeys } from './case.ts';
import { clientConfig, reportFailure } from './configure.ts';
import { cancelledError, httpError, networkError, refusal, replyError } from './errors.ts';
import { attemptOf, beginSending, isFirstSending, keyFor, release } from './idempotency.ts';
import { reachability, reachabilityEvents } from './reachability.ts';
import { serverClock } from './server-clock.ts';
import type { Input, Reply } from './types.ts';

/** Milliseconds for a call with a file in it, which a slow line needs longer for. */
const UPLOAD_TIMEOUT = 120_000;

/** axios comes with the first call: a page that was rendered by the server makes none until its app has taken over. */
const loadHttp = () => import('./http.ts');

/** Fetches ahead what a call needs. A failure is found again, and told, by the call. */
export const prepareCalls = (): void => void loadHttp().catch(() => undefined);

let transport: AxiosAdapter | undefined;

/** Answers calls without the network (tests, standalone development); undefined gives the network back. */
export function setTransport(adapter: AxiosAdapter | undefined): void {
  transport = adapter;
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** No toast when it fails: somebody else shows it, or nobody needs to know. */
  readonly quiet?: boolean | undefined;
  /** It is sent even if the page goes away in this moment: for what nobody waits for. */
  readonly keepalive?: boolean | undefined;
  /** How much of the request has left, from 0 to 1: for files. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** The header by which the service worker marks a reply that it kept from before (shell/worker). */
const KEPT_AT = 'x-kept-at';
const keptReplies = new WeakMap<object, number>();

/** When a reply was made (milliseconds since 1970), if it was not fetched but kept on the device. */
export const keptSince = (reply: object): number | undefined => keptReplies.get(reply);
/** Notes that a reply is of that moment: it has come with a page that was kept. */
export const noteKept = (reply: object, madeAt: number): void => void keptReplies.set(reply, madeAt);

/** What browsers send for a page that has gone, in characters that may take three bytes each. */
const MOST_OF_A_GONE_PAGE = 60_000 / 3;
const isShort = (body: object) => JSON.stringify(body).length <= MOST_OF_A_GONE_PAGE;

/** After these the outcome of an earlier, lost attempt is still unknown: its key is kept. */
const UNDECIDED: readonly number[] = [CODES.fault, CODES.tokenRefused, CODES.tooManyAttempts];

/** The server has turned the call away before it looked at what it says. */
const isUnread = ({ status, data }: AxiosResponse): boolean =>
  status === 429 || [CODES.tokenRefused, CODES.tooManyAttempts].includes(Object(data).code);

/** The name of the attempt that a call with this input is; undefined for a call without a key. */
export const attemptBy = (name: CallName, input: object): string | undefined =>
  callOf(name).idempotent ? attemptOf(name, requestOf(name, input)) : undefined;

function requestOf(name: CallName, input: object) {
  const body = snakeKeys(input) as Record<string, unknown>;
  const fields = fieldsOf(callOf(name).request);
  if ('device' in fields) body.device ??= clientConfig().device();
  return body;
}

/** A form with a file in it: language first, so that the server knows it when it refuses the rest. */
function formOf({ language, ...fields }: Record<string, unknown>): FormData {
  const form = new FormData();
  form.append('language', String(language));
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

/** Body and address of a request, by what the call is. */
function bodyOf({ method, multipart }: Contract[CallName], said: Record<string, unknown>) {
  if (method === 'GET') return { params: said };
  if (!multipart) return { data: said };
  return { data: formOf(said), params: { language: said.language } };
}

function readClock(response: AxiosResponse, sentAt: number, exact: unknown): void {
  const receivedAt = Date.now();
  if (typeof exact === 'string') {
    serverClock.sample({ serverTime: Date.parse(exact), sentAt, receivedAt, resolution: 0 });
    return;
  }
  // A GET may come from a cache, with the Date of another moment.
  const date: unknown = response.config.method === 'get' ? undefined : response.headers.date;
  if (typeof date === 'string')
    serverClock.sample({ serverTime: Date.parse(date), sentAt, receivedAt, resolution: 1000 });
}

function openEnvelope(response: AxiosResponse) {
  const parsed = envelope.safeParse(response.data);
  if (response.status < 200 || response.status > 299) {
    const wait = Number(response.headers['retry-after']);
    throw httpError(response.status, parsed.data, Number.isFinite(wait) && wait > 0 ? wait : undefined);
  }
  if (!parsed.success) throw replyError();
  return parsed.data;
}

/** Hands a renewed token on, unless who asked for it has signed out meanwhile. */
function takeRenewal({ headers }: AxiosResponse, user: string | undefined): void {
  const token: unknown = headers[RENEWAL.token];
  const expiresAt: unknown = headers[RENEWAL.expiresAt];
  const { token: now, user: present, onRenewed } = clientConfig();
  if (typeof token !== 'string' || typeof expiresAt !== 'string') return;
  if (now() !== null && present?.() === user) onRenewed?.({ token, expiresAt });
}

/** One exchange; while it is under way nobody asks what became of its attempt. */
async function exchange(...sent: Parameters<typeof exchangeOnce>) {
  const [name, input] = sent;
  const attempt = attemptBy(name, input);
  const end = attempt === undefined ? undefined : beginSending(attempt);
  calls.underWay++;
  try {
    return await exchangeOnce(...sent);
  } finally {
    calls.underWay--;
    calls.ended++;
    end?.();
  }
}

async function exchangeOnce(
  name: CallName,
  input: object,
  token: string | null,
  { signal, keepalive, onProgress }: SendOptions,
) {
  const call = callOf(name);
  const body = requestOf(name, input);
  const attempt = call.idempotent ? attemptOf(name, body) : undefined;
  const isFirst = attempt !== undefined && isFirstSending(attempt);
  const key = attempt === undefined ? undefined : keyFor(attempt);
  const said = { ...body, language: clientConfig().language() };
  const user = clientConfig().user?.();
  // A file that does not come is a network that does not answer.
  const http = await loadHttp().catch(() => Promise.reject(networkError()));
  const sentAt = Date.now();
  const response = await http.request({
    ...(keepalive && isShort(said) && { adapter: http.outlivesPage }),
    ...(transport && { adapter: transport }),
    url: call.path,
    method: call.method,
    ...bodyOf(call, said),
    headers: {
      // The browser adds the boundary.
      ...(call.multipart ? { 'Content-Type': 'multipart/form-data' } : {}),
      ...(call.token === 'required' && token !== null ? { token } : {}),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      ...(call.renews && clientConfig().onRenewed ? { [RENEWAL.asked]: RENEWAL.accepted } : {}),
    },
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onUploadProgress: ({ progress = 0 }) => onProgress(progress) } : {}),
    ...(call.multipart ? { timeout: UPLOAD_TIMEOUT } : {}),
  });
  if (!response.headers[KEPT_AT]) reachability.set(true);
  // Of one that was sent once, nothing is unknown then.
  if (attempt !== undefined && key !== undefined && isFirst && isUnread(response)) release(attempt, key);
  const opened = openEnvelope(response);
  if (attempt !== undefined && key !== undefined && !UNDECIDED.includes(opened.code)) release(attempt, key);
  if (opened.code !== CODES.ok) throw refusal(opened);
  takeRenewal(response, user);
  const reply = call.reply.safeParse(opened.data);
  if (!reply.success) throw replyError();
  readClock(response, sentAt, Reflect.get(reply.data, 'server_time'));
  return { data: reply.data, keptAt: response.headers[KEPT_AT] as unknown };
}

function signal(error: ApiError, token: string | null): void {
  const told = clientConfig();
  // A late refusal of an old token says nothing about the session that has begun since.
  if (error.kind === 'token' && told.token() === token) told.onTokenRefused(error);
  if (error.kind === 'network') told.onOffline?.(error);
  if (error.kind === 'timeout') reachabilityEvents.doubt();
  // An outage ends by itself within seconds: the screen stays.
  if (error.status === 503 && error.code !== CODES.unavailable) told.onMaintenance?.(error);
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
    signal(error, token);
    if (!options.quiet) reportFailure(error);
    throw error;
  }
}

/** A reply as it came over the wire: for a file that other programs read. */
export const wireOf = <N extends CallName>(_name: N, reply: Reply<N>): ReplyOf<N> =>
  snakeKeys(reply) as ReplyOf<N>;
