import { randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/support/folders.ts';
import { StartupError } from '../config/startup-error.ts';
import { secretsOf } from './secrets.ts';

const key = () => randomBytes(32).toString('base64');
const folder = temporaryFolder();
const broken = temporaryFolder();
const none = { DATA_DIR: '/nowhere' };

test('what is sealed opens with the same key and name only, and is never the same twice', () => {
  const secrets = secretsOf({ ...none, SECRETS_KEY: key() });
  const sealed = secrets.seal('JBSWY3DP', 'totp 1');
  expect(secrets.open(sealed, 'totp 1')).toBe('JBSWY3DP');
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DP');
  expect(secrets.seal('JBSWY3DP', 'totp 1').equals(sealed)).toBe(false);
  expect(() => secrets.open(sealed, 'totp 2')).toThrow();
  const bent = Buffer.from(sealed);
  bent.writeUInt8(bent.readUInt8(bent.length - 1) ^ 1, bent.length - 1);
  expect(() => secrets.open(bent, 'totp 1')).toThrow();
  expect(() => secretsOf({ ...none, SECRETS_KEY: key() }).open(sealed, 'totp 1')).toThrow(/key/);
});

test('an older key after the first still opens what it sealed', () => {
  const [old, fresh] = [key(), key()];
  const sealed = secretsOf({ ...none, SECRETS_KEY: old }).seal('before', 'x');
  const both = secretsOf({ ...none, SECRETS_KEY: `${fresh},${old}` });
  expect(both.open(sealed, 'x')).toBe('before');
  expect(secretsOf({ ...none, SECRETS_KEY: fresh }).open(both.seal('after', 'x'), 'x')).toBe('after');
});

test('without SECRETS_KEY a file is made once, for this user of the machine alone', async () => {
  const sealed = secretsOf({ DATA_DIR: folder }).seal('kept', 'x');
  const file = join(folder, 'secrets.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(secretsOf({ DATA_DIR: `${folder}/.` }).open(sealed, 'x')).toBe('kept');
  await writeFile(join(broken, 'secrets.key'), 'not a key');
  expect(() => secretsOf({ DATA_DIR: broken })).toThrow(StartupError);
});
