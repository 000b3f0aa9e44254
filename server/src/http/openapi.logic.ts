import type { OpenAPIV3_1 } from 'openapi-types';
import { CODES, IDEMPOTENCY_KEY } from 'shared-api/contract';

type Document = OpenAPIV3_1.Document;
type Schema = OpenAPIV3_1.SchemaObject;

const METHODS = ['get', 'post'] as const;
const JSON_TYPE = 'application/json';

const envelope = (code: Schema, data: Schema | OpenAPIV3_1.ReferenceObject): Schema => ({
  type: 'object',
  properties: {
    code,
    msg: { type: 'string', description: 'A sentence for people, in the language asked for.' },
    data,
  },
  required: ['code', 'msg', 'data'],
});

/** Besides those of the contract, what stands before a call answers with HTTP's own. */
const REFUSED = [...Object.values(CODES).filter((code) => code !== CODES.ok), 404, 405, 503];
const REFUSAL = envelope(
  { type: 'integer', enum: REFUSED, description: 'Why the call was refused.' },
  { type: 'object', additionalProperties: true },
);
const answer = (description: string): OpenAPIV3_1.ResponseObject => ({
  description,
  content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Refusal' } } },
});
const RESPONSES = {
  NotACall: answer(
    'No call was reached: the path is unknown (404) or the method is another one (405). A call that is reached answers its refusals with 200 and a `code`.',
  ),
  Fault: answer('A fault of the server, code 5000, with `data.request_id`.'),
  Unavailable: answer('For a while nothing can be answered; `data.retry_after` says seconds.'),
};
const KEY: OpenAPIV3_1.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made by the caller before it sends; a repeat with the same key gets the first answer.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
};

/**
 * Completes a document made from the contract's schemas: a reply stands in its envelope, and every call names its refusals,
 * its faults and the header that it needs.
 * @param needsKey whether the call of this operation id takes an `Idempotency-Key`
 */
export function completeOpenApi(document: Document, needsKey: (operationId: string) => boolean): Document {
  for (const path of Object.values(document.paths ?? {}))
    for (const method of METHODS) {
      const operation = path?.[method];
      if (operation) complete(operation, needsKey(operation.operationId ?? ''));
    }
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Refusal: REFUSAL },
    responses: RESPONSES,
    parameters: { IdempotencyKey: KEY },
  };
  return document;
}

function complete(operation: OpenAPIV3_1.OperationObject, needsKey: boolean): void {
  const success = operation.responses?.['200'];
  const data = success && 'content' in success ? success.content?.[JSON_TYPE]?.schema : undefined;
  const ok = envelope({ type: 'integer', enum: [CODES.ok] }, data ?? {});
  operation.responses = {
    '200': {
      description: 'Carried out (`code` 200), or refused (any other `code`).',
      content: { [JSON_TYPE]: { schema: { oneOf: [ok, { $ref: '#/components/schemas/Refusal' }] } } },
    },
    '4XX': { $ref: '#/components/responses/NotACall' },
    '500': { $ref: '#/components/responses/Fault' },
    '503': { $ref: '#/components/responses/Unavailable' },
  };
  if (needsKey)
    operation.parameters = [
      ...(operation.parameters ?? []),
      { $ref: '#/components/parameters/IdempotencyKey' },
    ];
}
