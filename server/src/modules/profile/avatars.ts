import type { Bucket } from 'shared-api/contract';
import './tables.ts';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/tables.ts';
import type { SignedIn } from '../../http/contract-routes.ts';
import type { ScanFile } from '../../http/scan.ts';
import { type Limit, useLimit } from '../../lib/rate-limits.ts';
import { changeProfile } from '../identity/index.ts';
import { makeAvatar } from './picture.ts';

const UPLOADS: Limit = { name: 'avatars', times: 20, seconds: 3600 };
const ADDRESS = /^([0-9a-f]{2})([0-9a-f]{32})$/;

const pathOf = (bucket: Bucket, name: string) =>
  `/avatars/${bucket.toString(16).padStart(2, '0')}${name}.webp`;

/**
 * Replaces a user's avatar by the picture drawn anew from these bytes.
 * @throws Refusal 4001 at `file` (its scan's too), 4290 after too many uploads.
 */
export async function saveAvatar(
  db: Database,
  user: SignedIn,
  { bytes, scan }: { bytes: Buffer; scan: ScanFile },
): Promise<{ avatar: string }> {
  await useLimit(db.kysely, UPLOADS, user.userId);
  await scan(bytes);
  const picture = await makeAvatar(bytes);
  // With the user in it, nobody learns from the address that two people have the same picture.
  const name = createHash('sha256').update(user.userId).update(picture).digest('hex').slice(0, 32);
  const avatar = pathOf(user.bucket, name);
  await db.transaction(async (tx) => {
    await tx
      .insertInto('avatars')
      .values({ bucket: user.bucket, user_id: user.userId, name, picture })
      .onConflict((conflict) => conflict.columns(['bucket', 'user_id']).doUpdateSet({ name, picture }))
      .execute();
    await changeProfile(tx, user, { avatar });
  });
  return { avatar };
}

export async function removeAvatar(db: Database, user: SignedIn): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .deleteFrom('avatars')
      .where((where) => where.and({ bucket: user.bucket, user_id: user.userId }))
      .execute();
    await changeProfile(tx, user, { avatar: null });
  });
}

async function findPicture(db: Db, file: string): Promise<Buffer | undefined> {
  const [, bucket, name] = ADDRESS.exec(file) ?? [];
  if (!bucket || !name) return undefined;
  const row = await db
    .selectFrom('avatars')
    .select('picture')
    .where('bucket', '=', Number.parseInt(bucket, 16))
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.picture;
}

/** Serves the pictures under their hashes, as pictures and nothing else. */
export function avatarRoutes(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { file: string } }>(
    '/avatars/:file.webp',
    { schema: { hide: true } },
    async (request, reply) => {
      const picture = await findPicture(db, request.params.file);
      if (!picture) return reply.callNotFound();
      return reply
        .type('image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
        .header('content-disposition', 'inline; filename="avatar.webp"')
        .header('cross-origin-resource-policy', 'same-origin')
        .header('x-content-type-options', 'nosniff')
        .send(picture);
    },
  );
}
