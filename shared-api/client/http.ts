import axios, { type AxiosRequestConfig, type AxiosResponse, isAxiosError, isCancel } from 'axios';
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
});

/** One exchange. Rejects with an ApiError, or with a mistake in the program, which is not dressed up as a fault. */
export async function request(config: AxiosRequestConfig): Promise<AxiosResponse<unknown>> {
  try {
    return await instance.request<unknown>(config);
  } catch (error) {
    if (isCancel(error)) throw cancelledError();
    if (!isAxiosError(error)) throw error;
    throw error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? timeoutError() : networkError();
  }
}
