/** Where the key lives; a seam for tests. */
export interface KeyStorage {
  read(): Promise<CryptoKey | undefined>;
  /** Keeps the key unless one is kept already; answers with the one that is kept. */
  keep(key: CryptoKey): Promise<CryptoKey>;
}

// As earlier releases named them.
const DATABASE = 'keyval-store';
const STORE = 'keyval';
const NAME = 'meridian-storage-key';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
}

/** A connection for each use: one that stays stands in the way of whoever empties the device while the page is open. */
async function find(mode: IDBTransactionMode, otherwise?: CryptoKey): Promise<CryptoKey | undefined> {
  const database = await open();
  const found = new Promise<CryptoKey | undefined>((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = transaction.objectStore(STORE).get(NAME);
    // Until it has answered, the end of the transaction is no answer.
    let end: (event: Event) => void = reject;
    request.onsuccess = () => {
      const { result } = request;
      end = () => resolve(result ?? otherwise);
      // In the same transaction: of two tabs that start together, both end with the first one's key.
      if (result || !otherwise) return;
      try {
        transaction.objectStore(STORE).put(otherwise, NAME);
      } catch {
        // Thrown from here it would be nobody's: the end of the transaction says it.
        transaction.abort();
      }
    };
    transaction.oncomplete = (event) => end(event);
    transaction.onabort = reject;
  });
  return found.finally(() => database.close());
}

/** The key in the browser's database. Either method rejects where that is refused; where it never answers, neither does it. */
export const keyDatabase: KeyStorage = {
  read: () => find('readonly'),
  keep: async (key) => (await find('readwrite', key)) ?? key,
};
