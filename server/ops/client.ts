import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CODES, envelope, errorData } from 'shared-api/contract';
import {
  type OpsCallName,
  type OpsInput,
  type OpsReply,
  opsContract,
} from '../src/modules/operator/index.ts';

/** How a command ends; documented in docs/operators.md. */
export const EXIT = { ok: 0, refused: 1, usage: 2, unreachable: 3, signedOut: 4 } as const;

/** What ends a command: one sentence for the console and the exit code. */
export class OpsError extends Error {
  override readonly name = 'OpsError';
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

export type Send = <N extends OpsCallName>(name: N, input: OpsInput<N>) => Promise<OpsReply<N>>;

const TRIES = 3;
const TIMEOUT_MS = 120_000;

/** Calls a running server. A lost answer is asked for again by the same key, so that nothing is done twice. */
export function opsClient({ address, token }: { address: string; token?: string | undefined }): Send {
  return async (name, input) => {
    const { path, reply } = opsContract[name];
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token && { token }),
    };
    const request = { method: 'POST', headers, body: JSON.stringify({ language: 'en', ...input }) };
    const answer = envelope.parse(await post(new URL(path, address), request));
    if (answer.code === CODES.ok) return reply.parse(answer.data) as OpsReply<typeof name>;
    if (answer.code === CODES.tokenRefused)
      throw new OpsError(
        'You aren\'t signed in, or your session has ended. Sign in with "login <name>".',
        EXIT.signedOut,
      );
    throw new OpsError(sentence(answer), EXIT.refused);
  };
}

async function post(url: URL, request: RequestInit): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status === 404) throw elsewhere(url);
      return await response.json();
    } catch (error) {
      if (error instanceof OpsError) throw error;
      if (attempt < TRIES) await wait(attempt * 500);
      else throw unreachable(url, error);
    }
  }
}

/** A refusal is a reply like any other; a path that is not there is another port, or another program. */
const elsewhere = ({ origin }: URL) =>
  new OpsError(
    `The operators' calls aren't at ${origin}: with ADMIN_PORT they are on that port. Give its address with --address or OPS_ADDRESS.`,
    EXIT.unreachable,
  );

function unreachable(url: URL, error: unknown): OpsError {
  const { cause, message } = error as Error;
  const why = cause instanceof Error && cause.message ? cause.message : message;
  return new OpsError(
    `No server answers at ${url.origin} (${why}). Start one, or give another address with --address or OPS_ADDRESS.`,
    EXIT.unreachable,
  );
}

function sentence({ msg, data }: { msg: string; data: unknown }): string {
  const { fields = [] } = errorData.safeParse(data).data ?? {};
  return [msg, ...fields.map(({ name, message }) => `  ${name}: ${message}`)].join('\n');
}
