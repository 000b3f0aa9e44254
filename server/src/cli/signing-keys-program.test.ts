import { TEST_SECRETS_KEY } from '../../test/support/app.ts';
import { describeDatabase } from '../../test/support/databases.ts';
import { runSigningKeys } from './signing-keys-program.ts';

const config = { SECRETS_KEY: TEST_SECRETS_KEY, DATA_DIR: '' };

describeDatabase('npm run signing-keys', (makeDb) => {
  test('rotates once in five minutes, and lists every key with its time', async () => {
    const db = await makeDb();
    expect(await runSigningKeys(['list'], { db, config })).toMatch(/^[0-9a-f]{16} {2}from [-0-9T:.]+Z\n$/);
    const said = await runSigningKeys(['rotate'], { db, config });
    expect(said).toMatch(/^[0-9a-f]{16} signs from .+Z on/);
    await expect(runSigningKeys(['rotate'], { db, config })).rejects.toThrow(/wait five minutes/);
    const [old, next] = (await runSigningKeys(['list'], { db, config })).trim().split('\n');
    expect(old).toMatch(/until/);
    expect(next?.slice(0, 16)).toBe(said.slice(0, 16));
  });

  test.each([[[]], [['rotate', 'now']], [['delete']]])('says how to call it: %j', async (args) => {
    const db = await makeDb();
    await expect(runSigningKeys(args, { db, config })).rejects.toThrow(/npm run signing-keys -- list/);
  });
});
