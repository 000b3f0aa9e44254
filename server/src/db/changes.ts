type Named<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** A change without the fields that are not named: what is not named stays. */
export function named<T extends object>(change: T): Named<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Named<T>;
}
