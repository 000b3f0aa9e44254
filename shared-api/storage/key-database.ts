/** Where the key lives; a seam for tests. */
export interface KeyHome {
  read(): Promise<CryptoKey | undefined>;
  /** Keeps the key unless one is kept already; answers with the one that is kept. */
  keep(key: CryptoKey): Promise<CryptoKey>;
}

// As earlier releases named them.
const DATABASE = 'keyval-store';
const STORE = 'keyval';
const NAME = 'meridian-storage-key';

/** The key in the browser's database. Every method rejects where that is refused; where it never answers, neither do they. */
export function keyDatabase(): KeyHome {
  let opening: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    if (opening) return opening;
    const mine = new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(DATABASE);
      const forget = () => {
        if (opening === mine) opening = undefined;
      };
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onerror = () => {
        forget();
        reject(request.error);
      };
      request.onsuccess = () => {
        const { result: database } = request;
        database.onclose = forget;
        // Whoever empties the device while the page is open is not held up; the next use opens another connection.
        database.onversionchange = () => {
          forget();
          database.close();
        };
        resolve(database);
      };
    });
    opening = mine;
    return mine;
  }

  async function find(mode: IDBTransactionMode, otherwise?: CryptoKey): Promise<CryptoKey | undefined> {
    const transaction = (await open()).transaction(STORE, mode);
    return new Promise((resolve, reject) => {
      const request = transaction.objectStore(STORE).get(NAME);
      let answer = () => reject(new Error('The database has not answered.'));
      request.onsuccess = () => {
        const { result } = request;
        answer = () => resolve(result ?? otherwise);
        // In the same transaction: of two tabs that start together, both end with the first one's key.
        if (result === undefined && otherwise) transaction.objectStore(STORE).put(otherwise, NAME);
      };
      transaction.oncomplete = () => answer();
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    read: () => find('readonly'),
    keep: async (key) => (await find('readwrite', key)) ?? key,
  };
}
