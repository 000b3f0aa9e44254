import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/support/folders.ts';
import { maskedConfig, readConfig } from './config.ts';

const folder = temporaryFolder();
const fileWith = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const KEY = Buffer.alloc(32, 1).toString('base64');

test('a secret may be given as a file, with a line end', () => {
  const config = readConfig({
    SECRETS_KEY_FILE: fileWith('key', `${KEY}\n`),
    DATABASE_URL_FILE: fileWith('url', ' postgres://m:s3cret@localhost/m\n'),
    REDIS_URL_FILE: fileWith('redis', 'redis://:s3cret@localhost:6379'),
    FEED_FILE: fileWith('feed', 'websocket:wss://prices.example/stream?key=s3cret'),
  });
  expect(config).toMatchObject({
    SECRETS_KEY: KEY,
    DATABASE_URL: 'postgres://m:s3cret@localhost/m',
    DATABASE_URL_FILE: join(folder, 'url'),
    REDIS_URL: 'redis://:s3cret@localhost:6379',
    FEED: 'websocket:wss://prices.example/stream?key=s3cret',
  });
  expect(JSON.stringify(maskedConfig(config))).not.toMatch(/s3cret|AQEB/);
});

test('what a file holds is checked as the setting is, and not repeated', () => {
  const env = { DATABASE_URL_FILE: fileWith('wrong', 'mysql://m:s3cret@localhost/m') };
  expect(() => readConfig(env)).toThrow(/^The configuration does not fit: DATABASE_URL begins with postgres/);
  expect(() => readConfig(env)).toThrow(/^(?!.*s3cret)/);
});

test.each([
  [
    () => ({ SECRETS_KEY: KEY, SECRETS_KEY_FILE: fileWith('both', KEY) }),
    /^SECRETS_KEY and SECRETS_KEY_FILE are both/,
  ],
  [() => ({ SECRETS_KEY_FILE: join(folder, 'none') }), /^SECRETS_KEY_FILE cannot be read \(.*\)\.$/],
  [() => ({ REDIS_URL_FILE: fileWith('empty', '\n') }), /^REDIS_URL_FILE names an empty file/],
])('what does not fit is refused in one sentence: %#', (env, sentence) => {
  expect(() => readConfig(env())).toThrow(
    expect.objectContaining({ name: 'StartupError', message: expect.stringMatching(sentence) }),
  );
});
