export type Path = readonly (string | number)[];

/** Every single value of an export, by its path. */
export function leaves(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** The value at a path. */
export const at = (value: unknown, path: Path): unknown =>
  path.reduce((inner, key) => Reflect.get(Object(inner), key), value);
