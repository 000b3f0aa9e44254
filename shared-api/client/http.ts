import axios, {
  type AxiosAdapter,
  AxiosError,
  type AxiosRequestConfig,
  type AxiosResponse,
  isAxiosError,
  isCancel,
} from 'axios';
import { cancelledError, networkError, timeoutError } from './errors.ts';

/** Milliseconds until an unanswered call is given up (docs/product.md, section 21). */
const TIMEOUT = 16_000;

/** The one axios instance. Statuses are judged by the caller: a refused call is a reply like any other. */
const instance = axios.create({
  baseURL: '/',
  timeout: TIMEOUT,
  responseType: 'json',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
  validateStatus: () => true,
  // No cookie is sent by name: the document's may throw when they are read.
  withXSRFToken: false,
});

/** Sends by `fetch` with keepalive, which outlives the page; an XMLHttpRequest does not. Bodies of at most 64 KB. */
export const outlivesPage: AxiosAdapter = async (config) => {
  const { url = '', method = 'POST', data, headers, signal } = config;
  const limit = AbortSignal.timeout(TIMEOUT);
  try {
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: headers.toJSON() as Record<string, string>,
      body: data,
      keepalive: true,
      signal: signal ? AbortSignal.any([signal as AbortSignal, limit]) : limit,
    });
    const { status, statusText } = response;
    const found = Object.fromEntries(response.headers.entries());
    return { data: await response.text(), status, statusText, headers: found, config };
  } catch {
    throw new AxiosError(
      'No answer',
      limit.aborted ? AxiosError.ECONNABORTED : AxiosError.ERR_NETWORK,
      config,
    );
  }
};

/** One request and its reply. Rejects with an ApiError; an error of the program is passed on as it is. */
export async function request(config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  try {
    return await instance.request<unknown>(config);
  } catch (error) {
    if (isCancel(error)) throw cancelledError();
    if (!isAxiosError(error)) throw error;
    throw error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? timeoutError() : networkError();
  }
}
