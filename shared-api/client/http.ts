import axios, { type AxiosAdapter } from 'axios';

/** Milliseconds until an unanswered call is given up (specification, section 9). */
export const TIMEOUT = 16_000;
/** The same for a call with a file in it, which a slow line needs longer for. */
export const UPLOAD_TIMEOUT = 120_000;

/** The one axios instance. Statuses are judged by the caller: a refused call is a reply like any other. */
export const http = axios.create({
  baseURL: '/',
  timeout: TIMEOUT,
  responseType: 'json',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
  validateStatus: () => true,
});

const network = http.defaults.adapter ?? ['xhr', 'fetch'];

/** Answers calls without the network (tests, standalone development); undefined gives the network back. */
export function setTransport(adapter: AxiosAdapter | undefined): void {
  http.defaults.adapter = adapter ?? network;
}
