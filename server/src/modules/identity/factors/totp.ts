import '../tables.ts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Config } from '../../../config/config.ts';
import type { Db, Tx } from '../../../db/tables.ts';
import type { Secrets } from '../../../lib/secrets.ts';
import type { IdentityParts } from '../service.ts';
import { dropRows, type UserRef } from '../users.ts';

const PERIOD = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const about = ({ id }: UserRef) => `totp ${id}`;
const appOf = (secret: Secret, name: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...name, secret, algorithm: 'SHA1', digits: 6, period: PERIOD });

/** How many codes before and after the present one are taken, for clocks that differ. */
export const driftOf = ({ APP_CODE_SECONDS: seconds }: Pick<Config, 'APP_CODE_SECONDS'>): number =>
  (seconds / PERIOD - 1) / 2;

/** A new secret for an authenticator app, not yet on; it replaces one that was never confirmed. */
export async function beginTotp(
  db: Db,
  secrets: Secrets,
  user: UserRef,
  name: { issuer: string; label: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES });
  const fresh = { sealed_secret: secrets.seal(secret.base32, about(user)), last_step: 0n };
  await db
    .insertInto('totp_factors')
    .values({ bucket: user.bucket, user_id: user.id, confirmed_at: null, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'user_id'])
        .doUpdateSet(fresh)
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .execute();
  return { secret: secret.base32, uri: appOf(secret, name).toString() };
}

export async function hasTotp(db: Db | Tx, { id, bucket }: UserRef): Promise<boolean> {
  const row = await db
    .selectFrom('totp_factors')
    .select('bucket')
    .where((where) => where.and({ bucket, user_id: id }))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a code is right now (by default also half a minute early or late: `APP_CODE_SECONDS`), and later than the last one that was taken. A right one is
 * used up by this, in one statement: of two that come together one wins. `confirms` turns the app on.
 */
export async function useTotp(
  db: Db | Tx,
  { secrets, config }: Pick<IdentityParts, 'secrets' | 'config'>,
  user: UserRef,
  { code, confirms = false }: { code: string; confirms?: boolean },
): Promise<boolean> {
  const here = { bucket: user.bucket, user_id: user.id };
  const row = await db
    .selectFrom('totp_factors')
    .select(['sealed_secret', sql<number>`extract(epoch from app_now())::float8`.as('seconds')])
    .where((where) => where.and(here))
    .where('confirmed_at', confirms ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (!row) return false;
  const secret = Secret.fromBase32(secrets.open(row.sealed_secret, about(user)));
  const delta = appOf(secret).validate({
    token: code,
    timestamp: row.seconds * 1000,
    window: driftOf(config),
  });
  if (delta === null) return false;
  const step = BigInt(Math.floor(row.seconds / PERIOD) + delta);
  const { numUpdatedRows } = await db
    .updateTable('totp_factors')
    .set({ last_step: step, ...(confirms && { confirmed_at: sql<Date>`app_now()` }) })
    .where((where) => where.and(here))
    .where('confirmed_at', confirms ? 'is' : 'is not', null)
    .where('sealed_secret', '=', row.sealed_secret)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const dropTotp = (tx: Tx, user: UserRef): Promise<void> => dropRows(tx, 'totp_factors', user);
