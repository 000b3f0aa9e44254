import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';

/** Seals what the database keeps but must not be able to read. */
export interface Secrets {
  /** `about` says what it is and whose (`totp <user>`): sealed text does not open under another name. */
  seal(plain: string, about: string): Buffer;
  /** @throws Error when it was sealed with another key, under another name, or was changed. */
  open(sealed: Buffer, about: string): string;
}

/** The settings that say where the key is. */
interface SecretsConfig {
  SECRETS_KEY?: string | undefined;
  DATA_DIR: string;
}

const FILE = 'secrets.key';
const FORMAT = 1;
const KEY = 32;
const ID = 4;
const IV = 12;
const TAG = 16;

const made = new Map<string, Secrets>();

/**
 * AES-256-GCM with the key of `SECRETS_KEY` (docs/configuration.md), or of a file in the data folder that only this user of
 * the machine may read, made at first use.
 * @throws StartupError when there is no such key and none can be made.
 */
export function secretsOf({ SECRETS_KEY, DATA_DIR }: SecretsConfig): Secrets {
  const place = SECRETS_KEY ?? DATA_DIR;
  const known = made.get(place);
  if (known) return known;
  const secrets = withKeys(SECRETS_KEY ? readKeys(SECRETS_KEY) : [fileKey(DATA_DIR)]);
  made.set(place, secrets);
  return secrets;
}

/** The same, whose key is read or made when it is first needed. */
export const lazySecrets = (config: SecretsConfig): Secrets => ({
  seal: (plain, about) => secretsOf(config).seal(plain, about),
  open: (sealed, about) => secretsOf(config).open(sealed, about),
});

/** Keys as the configuration has them: base64, parted by commas. The first seals, all of them open. */
export function readKeys(text: string): Buffer[] {
  return text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
}

function withKeys(keys: readonly Buffer[]): Secrets {
  const [first] = keys;
  if (!first || keys.some((key) => key.length !== KEY)) throw new Error('A key of secrets has 32 bytes.');
  return {
    seal(plain, about) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(about));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([FORMAT]), idOf(first), iv, cipher.getAuthTag(), text]);
    },
    open(sealed, about) {
      const id = sealed.subarray(1, 1 + ID);
      const key = keys.find((candidate) => idOf(candidate).equals(id));
      if (sealed[0] !== FORMAT || !key) throw new Error('This was sealed with a key that is not here.');
      const [iv, tag, text] = [
        sealed.subarray(1 + ID, 1 + ID + IV),
        sealed.subarray(1 + ID + IV, 1 + ID + IV + TAG),
        sealed.subarray(1 + ID + IV + TAG),
      ];
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG });
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
  };
}

/** Tells keys apart without telling anything of them. */
const idOf = (key: Buffer) => createHash('sha256').update('key id').update(key).digest().subarray(0, ID);

function fileKey(dataDir: string): Buffer {
  const file = join(dataDir, FILE);
  try {
    mkdirSync(dataDir, { recursive: true });
    // Fails when there is one: a key is never written over.
    writeFileSync(file, `${randomBytes(KEY).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (Object(error).code !== 'EEXIST') throw unusable(file, (error as Error).message, error);
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== KEY) throw unusable(file, 'it does not hold 32 bytes in base64');
  return key;
}

const unusable = (file: string, why: string, cause?: unknown) =>
  new StartupError(
    `The key of stored secrets in ${file} cannot be used (${why}): restore the file from a backup, or set SECRETS_KEY.`,
    { cause },
  );
