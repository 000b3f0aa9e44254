import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, type Metric } from 'prom-client';
import { CODES, type ErrorData, type RefusedField, refusedFields } from 'shared-api/contract';
import * as z from 'zod/mini';
import { isOutage } from '../db/outage.ts';
import { type FieldRefusal, MaintenanceRefusal, Refusal, RouteElsewhere } from '../lib/errors.ts';
import { translate, type Values } from '../lib/i18n.ts';
import { IdempotencyConflict } from '../modules/ledger/index.ts';
import { requestLanguage } from './contract-routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused: the envelope's code, and the key of its sentence. Set by the error handler. */
    refusal: { readonly code: number; readonly key: string } | null;
  }
}

/** A request that does not fit the contract; carried from Fastify's validation to the error handler. */
class ValidationRefused extends Error {
  readonly fields: FieldRefusal[];
  constructor(fields: FieldRefusal[]) {
    super('validation');
    this.fields = fields;
  }
}

/** Of the routes there are; each GET answers HEAD too. */
const METHODS = ['GET', 'HEAD', 'POST'] as const;
/** Seconds after which an outage of the database may be over. */
const OUTAGE_RETRY = 5;

type Reply = {
  status: number;
  code: number;
  key: string;
  values?: Values;
  data?: unknown;
};

/**
 * Validation by the contract's schemas, and one shape for every refusal and fault: `{code, msg, data}`. They are counted by code
 * and reason: most go out with the status 200.
 */
export function errors(app: FastifyInstance): readonly Metric[] {
  const refused = new Counter({
    name: 'call_refusals_total',
    help: 'Calls that were refused or failed, by the code of the reply and the key of its sentence.',
    labelNames: ['code', 'key'],
    registers: [],
  });
  app.decorateRequest('refusal', null);
  app.setValidatorCompiler(({ schema }) => (value) => {
    const parsed = z.safeParse(schema as unknown as z.ZodMiniType, value ?? {});
    return parsed.success
      ? { value: parsed.data }
      : { error: new ValidationRefused(refusedFields(parsed.error.issues, value ?? {})) };
  });

  app.setErrorHandler((error: FastifyError | Refusal | ValidationRefused, request, reply) => {
    const answer = explain(error, request);
    request.refusal = { code: answer.code, key: answer.key };
    refused.inc(request.refusal);
    return send(request, reply, answer);
  });

  app.setNotFoundHandler((request, reply) => {
    const url = request.url.split('?')[0] ?? '';
    const methods = METHODS.filter((method) => app.hasRoute({ url, method })).join(', ');
    if (methods === '') return send(request, reply, { status: 404, code: 404, key: 'route_not_found' });
    reply.header('allow', methods);
    return send(request, reply, { status: 405, code: 405, key: 'method_not_allowed', values: { methods } });
  });
  return [refused];
}

function explain(error: FastifyError | Refusal | ValidationRefused, request: FastifyRequest): Reply {
  const withSentence = (field: FieldRefusal): RefusedField => ({
    ...field,
    message: translate(requestLanguage(request), `rule.${field.rule}`, { limit: field.limit ?? '' }),
  });
  if (error instanceof ValidationRefused) {
    return {
      status: 200,
      code: CODES.validation,
      key: 'validation',
      data: { fields: error.fields.map(withSentence) },
    };
  }
  if (error instanceof Refusal) {
    const { fields, ...data } = error.data;
    const full: ErrorData = fields ? { ...data, fields: fields.map(withSentence) } : data;
    return { status: 200, code: error.code, key: error.key, values: error.values, data: full };
  }
  if (error instanceof IdempotencyConflict)
    return { status: 200, code: CODES.idempotencyConflict, key: 'idempotency_conflict' };
  if (error instanceof RouteElsewhere) return { status: 404, code: 404, key: 'route_not_found' };
  if (error instanceof MaintenanceRefusal)
    return { status: 503, code: 503, key: 'maintenance', data: { retry_after: 5 } };
  const status = error.statusCode ?? 500;
  if (status === 413)
    return { status: 200, code: CODES.validation, key: 'body_too_large', data: { fields: [] } };
  if (status === 429) {
    return {
      status: 200,
      code: CODES.tooManyAttempts,
      key: 'too_many_attempts',
      values: { wait: { seconds: 60 } },
      data: { retry_after: 60 },
    };
  }
  if (status >= 400 && status < 500)
    return { status: 200, code: CODES.validation, key: 'body_invalid', data: { fields: [] } };
  request.log.error({ err: error }, 'fault');
  if (isOutage(error))
    return { status: 503, code: CODES.unavailable, key: 'unavailable', data: { retry_after: OUTAGE_RETRY } };
  return { status: 500, code: CODES.fault, key: 'fault', data: { request_id: request.id } };
}

function send(request: FastifyRequest, reply: FastifyReply, { status, code, key, values, data }: Reply) {
  if (code === CODES.unavailable) reply.header('retry-after', OUTAGE_RETRY);
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ code, msg: translate(requestLanguage(request), key, values), data: data ?? {} });
}
