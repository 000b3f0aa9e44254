import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AVATAR } from 'shared-api/contract';

/** One byte more than a file may have, so that the contract sees that it is too large, and no more is kept. */
const limits = {
  fileSize: AVATAR.bytes + 1,
  files: 1,
  fields: 4,
  parts: 5,
  fieldSize: 200,
  fieldNameSize: 40,
  headerPairs: 10,
};

/** The whole of a form: the file, and room for its other fields. */
const LARGEST = AVATAR.bytes + 64 * 1024;

/** A form that is not read to its end; the status says why, and the error handler what the sender is told. */
class FormRefused extends Error {
  readonly statusCode: 400 | 413;
  constructor(statusCode: 400 | 413, options?: ErrorOptions) {
    super('form', options);
    this.statusCode = statusCode;
  }
}

/** Forms with a file in them. They are read by `readForm`, never by themselves. */
export async function forms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits, throwFileSizeLimit: false });
}

/**
 * The fields of a form by their names, its file among them with the type that the sender claims. A file is held in memory,
 * up to its limit. A request must say beforehand how long it is: Node then reads no further than that.
 * @throws an error of status 413 when it is too long, 400 when it is no form or has more parts than any call needs.
 */
export async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (!(length <= LARGEST)) throw new FormRefused(413);
  try {
    return await readParts(request);
  } catch (cause) {
    // The parser throws on whatever is not a form, and when the connection ends.
    throw new FormRefused(400, { cause });
  }
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: [string, unknown][] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      fields.push([part.fieldname, new File([new Uint8Array(bytes)], 'file', { type: part.mimetype })]);
    } else {
      fields.push([part.fieldname, part.value]);
    }
  }
  return Object.fromEntries(fields);
}
