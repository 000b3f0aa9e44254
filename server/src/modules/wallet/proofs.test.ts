import sharp from 'sharp';
import { describePostgresFirst, perSuite, perTest } from '../../../test/support/databases.ts';
import { makeUser } from '../../../test/support/money.ts';
import { keepProof, readProof, showProof } from './proofs.ts';
import { confirmDeposit, deposits, openDeposit } from './service.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'green' } });

describePostgresFirst('proofs of payment', (makeDb) => {
  const db = perSuite(makeDb);
  const user = perTest(() => makeUser(db));
  const open = () =>
    db.transaction((tx) =>
      openDeposit(tx, user, { channel: 'bankcard', depositor_name: 'Ada', amount: '100' }),
    );

  test('a picture is drawn anew, whole and readable, and replaces an earlier one', async () => {
    const { id } = await open();
    const secret = await plain(3000, 1000)
      .withExif({ IFD0: { Make: 'SecretCam' } })
      .jpeg()
      .toBuffer();
    await keepProof(db, user, { id, bytes: await plain(20, 20).png().toBuffer() });
    expect((await keepProof(db, user, { id, bytes: secret })).has_proof).toBe(true);
    const kept = await readProof(db.kysely, { bucket: user.bucket, id });
    expect(kept?.includes('SecretCam')).toBe(false);
    const { format, width, height } = await sharp(kept).metadata();
    expect([format, width, height]).toEqual(['webp', 1600, 533]);
    expect(await showProof(db.kysely, user, id)).toMatch(/^data:image\/webp;base64,/);
    const { items } = await deposits(db.kysely, user, { language: 'en', limit: 20, id });
    expect(items[0]?.has_proof).toBe(true);
  });

  test('what is no picture, another’s deposit, and a reviewed one are refused', async () => {
    const order = await open();
    const { id } = order;
    const file = { name: 'file', rule: 'file_type' };
    const html = keepProof(db, user, { id, bytes: Buffer.from('<html>') });
    await expect(html).rejects.toMatchObject({ data: { fields: [file] } });
    const bytes = await plain(20, 20).png().toBuffer();
    const other = await makeUser(db);
    await expect(keepProof(db, other, { id, bytes })).rejects.toMatchObject({ code: 4004 });
    await expect(showProof(db.kysely, other, id)).rejects.toMatchObject({ code: 4004 });
    expect(await showProof(db.kysely, user, id)).toBeNull();
    await confirmDeposit(db, order);
    await expect(keepProof(db, user, { id, bytes })).rejects.toMatchObject({
      data: { reason: 'already_reviewed' },
    });
  });
});
