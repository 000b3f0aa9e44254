import { sqlState } from './sql-state.ts';

/** States of PostgreSQL that say: not now. Connection exceptions (class 08), shutting down, starting, too many connections. */
const STATES = /^(08...|57P0[1-5]|53300)$/;
/** What Node says of a connection that is not there. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver says without a code: the connection ended, or none came free in time. */
const SENTENCES =
  /^(Connection terminated|timeout (exceeded|expired)|Client has encountered a connection error)/;

/** Whether an error says that the database cannot be reached for now, and nothing about the request. */
export function isOutage(error: unknown): boolean {
  const { code, message, errors } = Object(error) as { code?: unknown; message?: unknown; errors?: unknown };
  // Each address of a host that was tried has an error of its own.
  if (Array.isArray(errors)) return errors.length > 0 && errors.every(isOutage);
  if (SYSTEM.has(String(code)) || STATES.test(sqlState(error) ?? '')) return true;
  return typeof message === 'string' && SENTENCES.test(message);
}
