import { type KeyStorage, keyDatabase } from './key-database.ts';
import { noteRefusal, type Refused } from './refusal.ts';
import { withFallback } from './with-fallback.ts';

/** Seals text for keeping on the device. `name` is bound in: one entry's text cannot stand in for another's. */
export interface Vault {
  seal(name: string, text: string): Promise<string>;
  /** Rejects when the text was not sealed here under this name. */
  open(name: string, sealed: string): Promise<string>;
  /** Stores the key again: the device's storage may have been cleared. */
  keepKey(): Promise<void>;
}

const IV_BYTES = 12;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** A browser may close its database in the middle of a question: asked once more, it opens it again. */
const twice = <T>(ask: () => Promise<T>): Promise<T> => ask().catch(ask);

/**
 * A vault with an AES-GCM key that cannot be read out, only used, and stays in this browser profile. Undefined
 * where that is impossible: an insecure origin, or a private mode without IndexedDB.
 */
export async function openVault(home: KeyStorage = keyDatabase): Promise<Vault | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  let key: CryptoKey;
  try {
    key =
      (await twice(() => home.read())) ??
      (await home.keep(
        await subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
      ));
  } catch {
    return undefined;
  }
  const bound = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(name),
  });
  return {
    async seal(name, text) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await subtle.encrypt(bound(name, iv), key, new TextEncoder().encode(text));
      const all = new Uint8Array(IV_BYTES + sealed.byteLength);
      all.set(iv);
      all.set(new Uint8Array(sealed), IV_BYTES);
      return toBase64(all);
    },
    async open(name, sealed) {
      const all = fromBase64(sealed);
      const iv = all.slice(0, IV_BYTES);
      return new TextDecoder().decode(await subtle.decrypt(bound(name, iv), key, all.slice(IV_BYTES)));
    },
    async keepKey() {
      // Another tab may have made one meanwhile.
      key = await home.keep(key);
    },
  };
}

/** Notes whether the device does in time what it should; what comes later is still done. */
function note(what: Refused, isDone: Promise<boolean>): void {
  const say = (done: boolean) => noteRefusal(what, !done);
  void withFallback(isDone, false).then(say);
  // What was only late.
  void isDone.then(say);
}

function noted<T>(what: Refused, work: Promise<T>): Promise<T> {
  const done = () => true;
  // A text that cannot be opened was sealed by another key.
  note(
    what,
    work.then(done, () => what === 'open'),
  );
  return work;
}

const notedVault = (vault: Vault): Vault => ({
  seal: (name, text) => noted('seal', vault.seal(name, text)),
  open: (name, sealed) => noted('open', vault.open(name, sealed)),
  keepKey: () => noted('key', vault.keepKey()),
});

type Opening = () => Promise<Vault | undefined>;

/** Opens a vault for whoever asks first. One that the browser has refused it may give the next time. */
export function openedOnce(open: Opening): Opening {
  let vault: ReturnType<Opening> | undefined;
  return () => {
    vault ??= open().then((found) => {
      if (!found) vault = undefined;
      return found;
    });
    return vault;
  };
}

/** This browser's one vault. */
export const deviceVault = openedOnce(() => {
  const vault = openVault().then((found) => found && notedVault(found));
  note(
    'key',
    vault.then((found) => found !== undefined),
  );
  return vault;
});
