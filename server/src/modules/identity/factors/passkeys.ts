import '../tables.ts';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { type Selectable, sql } from 'kysely';
import type { ReplyOf } from 'shared-api/contract';
import { v7 as uuid } from 'uuid';
import type { Config } from '../../../config/config.ts';
import type { Db, Tx } from '../../../db/tables.ts';
import type { PasskeysTable } from '../tables.ts';
import { dropRows, type User, type UserRef } from '../users.ts';
import type { RelyingParty } from './relying-party.logic.ts';

export type Passkey = Selectable<PasskeysTable>;
type Described = ReplyOf<'addPasskey'>['passkey'];

const idsOf = (keys: readonly Passkey[]) =>
  keys.map(({ credential_id: id, transports }) => ({
    id,
    transports: transports.split(',').filter(Boolean),
  }));
/** A challenge is kept as text; the library takes bytes and writes them as this text. */
const bytesOf = (challenge: string) => new Uint8Array(Buffer.from(challenge, 'base64url'));

export const describePasskey = ({ id, name, created_at, last_used_at }: Passkey): Described => ({
  passkey_id: id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

export function listPasskeys(db: Db | Tx, { id, bucket }: UserRef): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where((where) => where.and({ bucket, user_id: id }))
    .orderBy('id')
    .execute();
}

const ED_DSA = -8;
const ES256 = -7;
const RS256 = -257;
/** The signatures of new passkeys: RSA keys of authenticators that have nothing else are often too short for 128 bits. */
export const algorithmsOf = ({ PASSKEY_RSA }: Pick<Config, 'PASSKEY_RSA'>): number[] =>
  PASSKEY_RSA === 'on' ? [ED_DSA, ES256, RS256] : [ED_DSA, ES256];

export interface PasskeyCeremony {
  party: RelyingParty;
  challenge: string;
}

/** Options to make a passkey, as JSON text. */
export async function creationOptions(
  user: Pick<User, 'id' | 'username' | 'nickname'>,
  keys: readonly Passkey[],
  { party, challenge, title, algorithms }: PasskeyCeremony & { title: string; algorithms: number[] },
): Promise<string> {
  const options = await generateRegistrationOptions({
    rpName: title,
    rpID: party.id,
    userName: user.username,
    userDisplayName: user.nickname,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: bytesOf(challenge),
    excludeCredentials: idsOf(keys),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return JSON.stringify(options);
}

/** Options to ask for one of a user's passkeys, as JSON text. */
export async function requestOptions(
  keys: readonly Passkey[],
  { party, challenge }: PasskeyCeremony,
): Promise<string> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytesOf(challenge),
    allowCredentials: idsOf(keys),
    userVerification: 'preferred',
  });
  return JSON.stringify(options);
}

/** A passkey from what the browser answered; undefined when it does not fit the options. */
export async function readNewPasskey(
  answer: string,
  { party, challenge, algorithms }: PasskeyCeremony & { algorithms: number[] },
): Promise<Pick<Passkey, 'credential_id' | 'public_key' | 'counter' | 'transports'> | undefined> {
  // The library throws on any malformed input: that is no fault of the server, and no passkey.
  const verified = await verifyAnswer(() =>
    verifyRegistrationResponse({
      response: JSON.parse(answer) as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  if (id.length > 1400) return undefined;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey),
    counter: BigInt(counter),
    transports: transports.filter((name) => /^[a-z-]{1,20}$/.test(name)).join(','),
  };
}

export async function insertPasskey(
  tx: Tx,
  { id: user_id, bucket }: UserRef,
  passkey: NonNullable<Awaited<ReturnType<typeof readNewPasskey>>> & { name: string },
): Promise<Passkey> {
  return tx
    .insertInto('passkeys')
    .values({ bucket, user_id, id: uuid(), ...passkey })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether the answer was made by one of the user's passkeys for this challenge; its counter then moves on. */
export async function usePasskey(
  db: Db | Tx,
  user: UserRef,
  { answer, party, challenge }: PasskeyCeremony & { answer: string },
): Promise<boolean> {
  const response = await verifyAnswer(async () => JSON.parse(answer) as AuthenticationResponseJSON);
  const key = (await listPasskeys(db, user)).find(({ credential_id: id }) => id === response?.id);
  if (!response || !key) return false;
  const verified = await verifyAnswer(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: Number(key.counter),
      },
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return false;
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: BigInt(verified.authenticationInfo.newCounter), last_used_at: sql<Date>`app_now()` })
    .where((where) => where.and({ bucket: user.bucket, user_id: user.id, id: key.id }))
    .where('counter', '=', key.counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function verifyAnswer<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

export async function renamePasskey(
  db: Db,
  { id, bucket }: UserRef,
  passkey: { id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name: passkey.name })
    .where((where) => where.and({ bucket, user_id: id, id: passkey.id }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const dropAllPasskeys = (tx: Tx, user: UserRef): Promise<void> => dropRows(tx, 'passkeys', user);

export async function dropPasskey(tx: Tx, { id, bucket }: UserRef, passkeyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where((where) => where.and({ bucket, user_id: id, id: passkeyId }))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
