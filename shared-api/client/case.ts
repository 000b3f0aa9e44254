/** Key names change at this edge only: snake_case on the wire, camelCase in the app (docs/architecture.md). */
export type CamelKey<K> = K extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelKey<Tail>>}`
  : K;

/** The same value with every key, at any depth, in camelCase; names such as `isChecked` stay, and so do units of values. */
export type Camel<T> = unknown extends T
  ? T
  : T extends Blob | string | number
    ? T
    : T extends readonly unknown[]
      ? { [I in keyof T]: Camel<T[I]> }
      : T extends object
        ? { [K in keyof T as CamelKey<K>]: Camel<T[K]> }
        : T;

export const camelName = (name: string): string =>
  name.includes('_') ? name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) : name;
export const snakeName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function rename(value: unknown, name: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, name));
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [name(key), rename(item, name)]));
}

/** Keys of capitals only are identifiers of goods, not names: they stay in both directions. */
const unlessCode = (name: (key: string) => string) => (key: string) => (/[a-z]/.test(key) ? name(key) : key);

export const camelKeys = <T>(value: T): Camel<T> => rename(value, unlessCode(camelName)) as Camel<T>;
export const snakeKeys = (value: unknown): unknown => rename(value, unlessCode(snakeName));
