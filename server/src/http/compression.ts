import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Replies up to this many bytes fit one packet: compressing them saves nothing. */
const WORTH = 1_400;
const TEXT = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)|image\/svg\+xml)/;

const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const WAYS = {
  br: { whole: promisify(brotliCompress), stream: () => createBrotliCompress(BROTLI), options: BROTLI },
  gzip: { whole: promisify(gzip), stream: () => createGzip(), options: {} },
};
type Encoding = keyof typeof WAYS;

/** What the client takes; brotli first, as it is smaller. `q=0` refuses. */
function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = (headers['accept-encoding'] ?? '').split(',').flatMap((entry) => {
    const [name = '', weight = ''] = entry.trim().split(/\s*;\s*q=/);
    return Number(weight || 1) > 0 ? name.toLowerCase() : [];
  });
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

function varies(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(vary))
    reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
}

/** A reply that many are sent as it is (PreserializedJson) is compressed once. */
const packed = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>();

function pack(payload: string | Buffer, encoding: Encoding): Promise<Buffer> {
  const { whole, options } = WAYS[encoding];
  if (typeof payload === 'string') return whole(payload, options);
  const known = packed.get(payload) ?? {};
  packed.set(payload, known);
  known[encoding] ??= whole(payload, options);
  return known[encoding];
}

/**
 * Compresses every text reply that is not compressed yet, pages and refusals included. Files of releases were compressed when
 * they were built. A stream of events is left alone: its messages are smaller than a packet, and to pack each for each listener
 * would cost more than all else that a price costs. No reply holds both a secret and what another site can put into it, since
 * calls are authenticated by a header: sizes tell nothing (BREACH).
 */
export function compression(app: FastifyInstance): void {
  // The refusal that takes the place of a file that could not be read is plain until it comes here itself.
  app.addHook('onError', (_request, reply, _error, done) => {
    reply.removeHeader('content-encoding');
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!TEXT.test(String(reply.getHeader('content-type') ?? '')) || reply.hasHeader('content-encoding'))
      return done(null, payload);
    if (!(isWhole || payload instanceof Readable)) return done(null, payload);
    varies(reply);
    const encoding = encodingFor(request);
    // A part of a file is a part of its plain bytes.
    if (!encoding || reply.statusCode === 206 || (!isWhole && request.method === 'HEAD'))
      return done(null, payload);
    if (isWhole && payload.length < WORTH) return done(null, payload);
    reply.header('content-encoding', encoding).removeHeader('content-length').removeHeader('accept-ranges');
    if (!isWhole)
      return done(
        null,
        pipeline(payload, WAYS[encoding].stream(), () => undefined),
      );
    pack(payload, encoding).then(
      (bytes) => done(null, bytes),
      (error: Error) => done(error),
    );
  });
}
