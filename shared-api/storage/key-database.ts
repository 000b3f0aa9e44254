import { get, promisifyRequest, type UseStore, update } from 'idb-keyval';

/** Where the key lives; a seam for tests. */
export interface KeyStorage {
  read(): Promise<CryptoKey | undefined>;
  /** Keeps the key unless one is kept already; answers with the one that is kept. */
  keep(key: CryptoKey): Promise<CryptoKey>;
}

// As the library names its own.
const DATABASE = 'keyval-store';
const STORE = 'keyval';
const NAME = 'meridian-storage-key';

/** A connection for each use: one that stays, as the library's own, stands in the way of whoever empties the device meanwhile. */
const store: UseStore = async (mode, use) => {
  const request = indexedDB.open(DATABASE);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await promisifyRequest(request);
  try {
    return await use(database.transaction(STORE, mode).objectStore(STORE));
  } finally {
    database.close();
  }
};

/** The key in the browser's database. Either method rejects where that is refused; where it never answers, neither does it. */
export const keyDatabase: KeyStorage = {
  read: () => get<CryptoKey>(NAME, store),
  async keep(key) {
    let kept = key;
    // One transaction: of two tabs that start together, both end with the first one's key.
    await update<CryptoKey>(
      NAME,
      (old) => {
        kept = old ?? key;
        return kept;
      },
      store,
    );
    return kept;
  },
};
