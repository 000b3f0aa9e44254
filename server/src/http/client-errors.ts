import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language, nearestLanguage } from 'shared-api/contract';
import { translate } from '../lib/i18n.ts';

/** What Node says of a request that it cannot read; `rawPacket` is what it was reading then: a buffer, if anything. */
interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: unknown;
}

const KINDS: Readonly<Record<string, readonly [status: number, key: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout'],
};

/** The language of a request that reaches no route, as `requestLanguage` of any other. */
function languageOf(address: string | undefined, accepted: string | undefined): Language {
  const named = /[?&]language=([\w-]+)/.exec(address ?? '')?.[1];
  return nearestLanguage(named ?? /^[\w-]+/.exec(accepted ?? '')?.[0]);
}

/** The same of a request's head, or of what has come of it. */
const languageIn = (head: string): Language =>
  languageOf(/^\S+ ([^\r\n]*)/.exec(head)?.[1], /^accept-language:[ \t]*([^\r\n]*)/im.exec(head)?.[1]);

/**
 * A sentence in every language, English first: a request that is late leaves nothing of itself to read its language from. To
 * follow what each connection sends, for its language, took an eighth of all requests a second.
 */
const inEach = (key: string): string =>
  ['en' as const, ...LANGUAGES.filter((one) => one !== 'en')]
    .map((language) => translate(language, key))
    .join(' / ');

/** Of an address that cannot be decoded no route is found, nor any hook run: the headers of every reply are set here. */
const BARE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

/** Answers such an address: a page by the screen that says so, anything else by the envelope. */
export function answerBadAddress(_: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { accept, 'accept-language': accepted } = request.headers;
  void reply.headers(BARE);
  if (accept?.includes('text/html')) return void reply.redirect('/404');
  const msg = translate(languageOf(request.url, accepted), 'body_invalid');
  const body = { code: 400, msg, data: {} };
  void reply.code(400).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/**
 * Answers a request that never reached the routes, since its headers are too large, late or no HTTP, by the envelope as every other;
 * then the connection is closed (RFC 9112, section 9.6).
 */
export function answerClientError(
  this: { log: FastifyBaseLogger },
  error: ClientError,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, key] = KINDS[error.code ?? ''] ?? [400, 'body_invalid'];
  this.log.trace({ err: error }, 'a request that could not be read');
  const { rawPacket } = error;
  const msg = Buffer.isBuffer(rawPacket)
    ? translate(languageIn(rawPacket.toString('latin1')), key)
    : inEach(key);
  const body = JSON.stringify({ code: status, msg, data: {} });
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  socket.destroy(error);
}
