import { describeDatabase, perSuite } from '../../../test/support/databases.ts';
import { makeUser, quote } from '../../../test/support/money.ts';
import { bet } from '../../../test/support/trades.ts';
import { recordedPrices } from './index.ts';
import { orderProof } from './proof.ts';
import { shareCode, sharedProof } from './share.ts';

const prices = recordedPrices({ isOpen: () => true });
const NOT_THERE = { key: 'not_found' };

describeDatabase('the shared proof of a timed trade', (makeDb) => {
  const db = perSuite(makeDb);
  const user = perSuite(() => makeUser(db, 1000));
  let id = '';
  beforeAll(async () => {
    await quote(db, 'EURUSD');
    ({ id } = await bet(db, prices, user, { goods_id: 'EURUSD' }));
  });

  test('is what its owner reads, and its code is the same each time', async () => {
    const { code } = await shareCode(db.kysely, user, id);
    expect(code).toMatch(/^[\w-]{44}$/);
    expect(await shareCode(db.kysely, user, id)).toEqual({ code });
    const proof = await sharedProof(db.kysely, prices, code);
    expect(proof).toEqual(await orderProof(db.kysely, prices, { owner: user, id }));
    expect(JSON.stringify(proof)).not.toContain(user.userId);
  });

  test("of somebody else's trade cannot be asked for", async () => {
    const other = await makeUser(db);
    await expect(shareCode(db.kysely, other, id)).rejects.toMatchObject(NOT_THERE);
  });

  test('is not there for a code with any of its bytes changed, cut off or made longer', async () => {
    const { code } = await shareCode(db.kysely, user, id);
    const bytes = Buffer.from(code, 'base64url');
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(sharedProof(db.kysely, prices, changed.toString('base64url'))).rejects.toMatchObject(
        NOT_THERE,
      );
    }
    for (const wrong of ['', code.slice(4), `${code}AAAA`])
      await expect(sharedProof(db.kysely, prices, wrong)).rejects.toMatchObject(NOT_THERE);
  });
});
