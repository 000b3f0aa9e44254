/** Where a text lives that the browser has refused. */
export interface FallbackStorage {
  get(name: string): string | undefined;
  set(name: string, value: string): unknown;
  delete(name: string): unknown;
  keys(): Iterable<string>;
}

const MARK = 'meridian:';

function read(): Map<string, string> {
  try {
    const { name } = window;
    const found: unknown = name.startsWith(MARK) ? JSON.parse(name.slice(MARK.length)) : {};
    return new Map(
      Object.entries(Object(found)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    );
  } catch {
    // Damaged.
    return new Map();
  }
}

/**
 * The tab's own name, which outlives a reload where every storage is refused. Whoever opens the tab can give it one, and a
 * page it goes to may read it: nothing secret, and nothing that is believed unseen.
 */
export function windowName(): FallbackStorage {
  // The server renders with this module too.
  if (!globalThis.window) return new Map<string, string>();
  const texts = read();
  const save = () => {
    window.name = texts.size > 0 ? MARK + JSON.stringify(Object.fromEntries(texts)) : '';
  };
  return {
    get: (name) => texts.get(name),
    set(name, value) {
      texts.set(name, value);
      save();
    },
    delete(name) {
      // Otherwise somebody else's name stays.
      if (texts.delete(name)) save();
    },
    keys: () => texts.keys(),
  };
}
