import { contract } from 'shared-api/contract';
import { acceptKeys, type SigningKey } from 'shared-api/proof';
import { TEST_SECRETS_KEY } from '../../../test/support/app.ts';
import { describePostgresFirst, perTest } from '../../../test/support/databases.ts';
import { isSigned } from '../../../test/support/signer.ts';
import { readNow } from '../../db/paging.ts';
import { secretsOf } from '../../lib/secrets.ts';
import { createSigner, ensureSigningKey, rotateSigningKey, signingKeys } from './index.ts';

const secrets = secretsOf({ SECRETS_KEY: TEST_SECRETS_KEY, DATA_DIR: '' });
const TEXT = 'a receipt|of 33.00|时间';

describePostgresFirst('signing keys', (makeDb) => {
  const db = perTest(makeDb);
  const keysNow = async () => contract.signingKeys.reply.parse(await signingKeys(db.kysely)).items;
  const at = () => readNow(db.kysely);

  test('one is made at the first start, by however many servers, and signs', async () => {
    await Promise.all(Array.from({ length: 4 }, () => ensureSigningKey(db, secrets)));
    const [key, ...more] = await keysNow();
    expect(more).toEqual([]);
    expect(key).toMatchObject({ valid_from: expect.any(String), valid_until: null });
    const made = await createSigner(secrets).sign(db.kysely, TEXT, await at());
    expect(made.key_id).toBe(key?.key_id);
    const signed = { publicKey: key?.public_key, signature: made.signature };
    expect(isSigned({ text: TEXT, ...signed })).toBe(true);
    expect(isSigned({ text: `${TEXT} `, ...signed })).toBe(false);
  });

  test('the private key is sealed in the database', async () => {
    await ensureSigningKey(db, secrets);
    const row = await db.kysely.selectFrom('signing_secrets').selectAll().executeTakeFirstOrThrow();
    const other = secretsOf({ SECRETS_KEY: Buffer.alloc(32, 9).toString('base64'), DATA_DIR: '' });
    await expect(createSigner(other).sign(db.kysely, TEXT, await at())).rejects.toThrow(/sealed/);
    expect(() => secrets.open(row.sealed, 'signing key 2')).toThrow();
  });

  test('after a rotation the old key signs until the new one begins, and stays published', async () => {
    await ensureSigningKey(db, secrets);
    const signer = createSigner(secrets);
    const old = await signer.sign(db.kysely, TEXT, await at());
    const next = await rotateSigningKey(db, secrets);
    expect(await signer.sign(db.kysely, TEXT, await at())).toEqual(old);
    // Another one would take the private key that is still in use.
    expect(await rotateSigningKey(db, secrets)).toBeUndefined();
    const [first, second] = await keysNow();
    expect(first).toMatchObject({ key_id: old.key_id, valid_until: second?.valid_from });
    expect(second).toMatchObject({ key_id: next?.keyId, valid_until: null });
    await db.moveClock(300_000);
    const fresh = await signer.sign(db.kysely, TEXT, await at());
    expect(fresh.key_id).toBe(next?.keyId);
    expect(isSigned({ text: TEXT, publicKey: second?.public_key, signature: fresh.signature })).toBe(true);
    // Whoever has held the first key since before knows the second one by it.
    expect(first?.signed).toBeNull();
    expect(second?.signed?.key_id).toBe(old.key_id);
    const held = [{ ...(first as SigningKey), valid_until: null }];
    const { keys, refused } = await acceptKeys(held, await keysNow());
    expect([keys, refused]).toEqual([await keysNow(), []]);
  });

  test('a key that has left use loses its private half at the next rotation', async () => {
    await ensureSigningKey(db, secrets);
    for (let i = 0; i < 2; i += 1) {
      await rotateSigningKey(db, secrets);
      await db.moveClock(300_000);
    }
    expect(await keysNow()).toHaveLength(3);
    const kept = await db.kysely.selectFrom('signing_secrets').select('generation').execute();
    expect(kept.map(({ generation }) => generation).sort()).toEqual([2, 3]);
  });
});
