import type { AxiosAdapter, AxiosResponse } from 'axios';
import { firstCalls } from '../contract/first-calls.ts';
import { type CallName, CODES, type Contract, envelope, type Language, RENEWAL } from '../contract/index.ts';
import { callOf, registerCalls } from './calls.ts';
import { clientConfig } from './configure.ts';
import { networkError, replyError } from './errors.ts';
import { outlivesPage, request } from './http.ts';
import { release } from './idempotency.ts';
import { reachability } from './reachability.ts';
import { httpError, refusal } from './reply-errors.ts';
import { requestOf } from './request-of.ts';
import { serverClock } from './server-clock.ts';
import type { SendOptions } from './types.ts';

// The schemas come with what needs them, after the first screen (docs/decisions/0061-the-first-file-judges-no-answers.md).
registerCalls(firstCalls);

/** Milliseconds for a call with a file in it, which a slow line needs longer for. */
const UPLOAD_TIMEOUT = 120_000;

/** The header by which the service worker marks a reply that it kept from before (shell/worker). */
const KEPT_AT = 'x-kept-at';

/** What browsers send for a page that has gone, in characters that may take three bytes each. */
const MOST_OF_A_GONE_PAGE = 60_000 / 3;
const isShort = (body: object) => JSON.stringify(body).length <= MOST_OF_A_GONE_PAGE;

/** The server has turned the call away before it looked at what it says. */
const isUnread = ({ status, data }: AxiosResponse): boolean =>
  status === 429 || [CODES.tokenRefused, CODES.tooManyAttempts].includes(Object(data).code);

/** After these the outcome of an earlier, lost attempt is still unknown: its key is kept. */
const UNDECIDED: readonly number[] = [CODES.fault, CODES.tokenRefused, CODES.tooManyAttempts];

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

const isSuccess = ({ status }: AxiosResponse): boolean => status >= 200 && status <= 299;

/**
 * A text where an envelope should be is not from the server: networks that want a sign-in, and proxies, put a page of their own in
 * the place of whatever is asked for, with HTTP 200.
 */
const isForeign = (response: AxiosResponse): boolean =>
  isSuccess(response) && typeof response.data === 'string';

function readClock({ config, headers }: AxiosResponse, sentAt: number, exact: unknown): void {
  const receivedAt = Date.now();
  const take = (serverTime: number, resolution = 0) =>
    serverClock.sample({ serverTime, sentAt, receivedAt, resolution });
  const { 'server-time': own, date } = headers;
  // Of a server of the release before there is the Date alone. A GET may come from a cache, with the time of another moment.
  if (typeof exact === 'string') take(Date.parse(exact));
  else if (config.method === 'get') return;
  else if (own) take(Number(own));
  else if (date) take(Date.parse(String(date)), 1000);
}

/** Seconds that anybody is told to wait at most: a proxy may say any number. */
const LONGEST_WAIT = 24 * 60 * 60;

/** Seconds that the reply asks to wait: it says so in seconds, or by the moment of whoever sent it. */
function waitOf({ headers }: AxiosResponse): number | undefined {
  const said = String(headers['retry-after']);
  const moment = (Date.parse(said) - (Date.parse(String(headers.date)) || Date.now())) / 1000;
  const wait = /^\d+$/.test(said) ? Number(said) : moment;
  return wait > 0 ? Math.min(wait, LONGEST_WAIT) : undefined;
}

function openEnvelope(response: AxiosResponse) {
  const parsed = envelope.safeParse(response.data);
  if (!isSuccess(response)) {
    throw httpError(response.status, parsed.data, waitOf(response));
  }
  if (!parsed.success) throw replyError();
  return parsed.data;
}

/** Passes a renewed token on, unless the user has signed out meanwhile. */
function takeRenewal({ headers }: AxiosResponse, user: string | undefined): void {
  const token: unknown = headers[RENEWAL.token];
  const expiresAt: unknown = headers[RENEWAL.expiresAt];
  const { token: now, user: present, onRenewed } = clientConfig();
  if (typeof token !== 'string' || typeof expiresAt !== 'string') return;
  if (now() !== null && present?.() === user) onRenewed?.({ token, expiresAt });
}

/** What a call was made with: by the time that this file has come, the reader may be another one. */
export interface ExchangeContext {
  readonly token: string | null;
  readonly language: Language;
  readonly user: string | undefined;
  /** `isFirst`: nobody has sent it before, so that an answer decides it. */
  readonly attempt: { readonly name: string; readonly key: string; readonly isFirst: boolean } | undefined;
  /** Stands in for the network. */
  readonly transport: AxiosAdapter | undefined;
}

/** One request and its reply, in the names of the wire. */
export async function exchangeOnce(
  name: CallName,
  input: object,
  { token, language, user, attempt, transport }: ExchangeContext,
  { signal, keepalive, onProgress }: SendOptions,
) {
  const call = callOf(name);
  const said = { ...requestOf(name, input), language };
  const sentAt = Date.now();
  const response = await request({
    ...(keepalive && isShort(said) && { adapter: outlivesPage }),
    ...(transport && { adapter: transport }),
    url: call.path,
    method: call.method,
    ...bodyOf(call, said),
    headers: {
      // The browser adds the boundary.
      ...(call.multipart ? { 'Content-Type': 'multipart/form-data' } : {}),
      ...(call.token === 'required' && token !== null ? { token } : {}),
      ...(attempt ? { 'Idempotency-Key': attempt.key } : {}),
      ...(call.renews && clientConfig().onRenewed ? { [RENEWAL.asked]: RENEWAL.accepted } : {}),
    },
    ...(signal ? { signal } : {}),
    ...(onProgress ? { onUploadProgress: ({ progress = 0 }) => onProgress(progress) } : {}),
    ...(call.multipart ? { timeout: UPLOAD_TIMEOUT } : {}),
  });
  if (isForeign(response)) throw networkError();
  if (!response.headers[KEPT_AT]) reachability.set(true);
  // The server has not read it, and it was sent only once: nothing of it can have been carried out.
  if (attempt?.isFirst && isUnread(response)) release(attempt.name, attempt.key);
  const opened = openEnvelope(response);
  const reply = call.reply.safeParse(opened.data);
  // What was carried out and cannot be read is asked for again by its key.
  const isDecided = opened.code === CODES.ok ? reply.success : !UNDECIDED.includes(opened.code);
  if (attempt && isDecided) release(attempt.name, attempt.key);
  if (opened.code !== CODES.ok) throw refusal(opened);
  takeRenewal(response, user);
  if (!reply.success) throw replyError();
  readClock(response, sentAt, Reflect.get(reply.data, 'server_time'));
  return { data: reply.data, keptAt: response.headers[KEPT_AT] as unknown };
}
