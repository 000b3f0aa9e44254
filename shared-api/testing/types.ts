import {
  type CallName,
  CODES,
  type Code,
  type ErrorData,
  type ReplyOf,
  type RequestOf,
} from '../contract/index.ts';

/** What a handler knows beside the request: whose call it is; '' for a call without a token. */
export interface TestContext {
  readonly username: string;
}

export type TestHandler<N extends CallName> = (
  input: RequestOf<N>,
  context: TestContext,
) => ReplyOf<N> | Promise<ReplyOf<N>>;

/**
 * One handler for every call of the contract, in the wire's names: a call without one does not compile. What asks after
 * another call by its key is answered where the keys are kept (install.ts).
 */
export type TestHandlers = { readonly [N in Exclude<CallName, 'attempt'>]: TestHandler<N> };
/** The handlers of a part of the contract. */
export type HandlersOf<Calls> = { readonly [N in keyof Calls & CallName]: TestHandler<N> };

/** Thrown by a handler to answer with another code than 200. */
export class TestRefusal extends Error {
  readonly code: Code;
  readonly data: ErrorData;
  constructor(code: Code, message: string, data: ErrorData = {}) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** A refusal by a rule of the business, as the server's `refuse`. */
export const refuse = (reason: NonNullable<ErrorData['reason']>, more: ErrorData = {}) =>
  new TestRefusal(CODES.refused, reason, { reason, ...more });
export const refuseMissing = () => new TestRefusal(CODES.notFound, 'not_found');

/** The one of this id; where there is none, the call is refused. */
export function requireRow<T extends { id: string }>(rows: readonly T[], id: string): T {
  const row = rows.find((one) => one.id === id);
  if (!row) throw refuseMissing();
  return row;
}
