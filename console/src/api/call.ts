import { type OpsCallName, type OpsInput, type OpsReply, opsContract } from 'server/operators-contract';
import { CODES } from 'shared-api/client';
import { currentLanguage } from 'shared-ui/i18n';
import { getSession, setSession } from './session.ts';

/** Why a call failed. Only `unreachable` may have happened all the same. */
export type OpsErrorKind = 'refused' | 'signed_out' | 'unreachable';

export class OpsError extends Error {
  override readonly name = 'OpsError';
  readonly kind: OpsErrorKind;
  /** A sentence for each field that was refused. */
  readonly fields: Readonly<Record<string, string>>;
  constructor(kind: OpsErrorKind, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.kind = kind;
    this.fields = fields;
  }
}

interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: { readonly fields?: readonly { readonly name: string; readonly message: string }[] } | null;
}

const TRIES = 3;

/**
 * One call of the operators'. A reply that was lost is asked for again by the same key, so that nothing is done twice.
 * @throws OpsError with the server's sentence.
 */
export async function callOps<N extends OpsCallName>(name: N, input: OpsInput<N>): Promise<OpsReply<N>> {
  const { path, reply } = opsContract[name];
  const session = getSession();
  const answer = await post(path, {
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(session && { token: session.token }),
    },
    body: JSON.stringify({ language: currentLanguage(), ...input }),
  });
  if (answer.code === CODES.ok) return reply.parse(answer.data) as OpsReply<N>;
  const fields = Object.fromEntries((answer.data?.fields ?? []).map((field) => [field.name, field.message]));
  if (answer.code !== CODES.tokenRefused) throw new OpsError('refused', answer.msg, fields);
  // A later session of the same tab is not ended by the refusal of the one before.
  if (getSession()?.token === session?.token) setSession(null);
  throw new OpsError('signed_out', answer.msg);
}

async function post(path: string, request: Pick<RequestInit, 'headers' | 'body'>): Promise<Envelope> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(path, { method: 'POST', ...request });
      return (await response.json()) as Envelope;
    } catch (cause) {
      if (attempt === TRIES) throw new OpsError('unreachable', String(cause));
    }
  }
}
