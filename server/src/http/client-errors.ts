import { maxHeaderSize, type Server, STATUS_CODES } from 'node:http';
import { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type Language, nearestLanguage } from 'shared-api/contract';
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

/** The language that the readable part asks for, as `requestLanguage` of a whole request. */
function languageIn(text: string): Language {
  const named = /^\S+ [^\r\n]*[?&]language=([\w-]+)/.exec(text)?.[1];
  return nearestLanguage(named ?? /^accept-language:[ \t]*([\w-]+)/im.exec(text)?.[1]);
}

/** Of the first request of each connection, as far as it has come: a request that is late leaves no packet. */
const languages = new WeakMap<Socket, Language>();

/** Reads what language each connection speaks, for what has to be said of a request that never comes. */
export function followLanguages(server: Server): void {
  const follow = (socket: Socket) => {
    let head = '';
    const read = (part: Buffer) => {
      head += part.toString('latin1');
      languages.set(socket, languageIn(head));
      // Node refuses headers that are longer.
      if (head.includes('\r\n\r\n') || head.length > maxHeaderSize) socket.off('data', read);
    };
    socket.on('data', read);
  };
  server.on(server instanceof SecureServer ? 'secureConnection' : 'connection', follow);
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
  const language = Buffer.isBuffer(error.rawPacket)
    ? languageIn(error.rawPacket.toString('latin1'))
    : (languages.get(socket) ?? nearestLanguage(undefined));
  const body = JSON.stringify({ code: status, msg: translate(language, key), data: {} });
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
