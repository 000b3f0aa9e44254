import type { PGlite } from '@electric-sql/pglite';

/** What Emscripten's file system in memory keeps of a file or folder. */
interface Node {
  name: string;
  parent: Node;
  mode: number;
  mtime: number;
  usedBytes: number;
  contents: Uint8Array | Record<string, Node>;
}

interface Stream {
  fd: number | null;
  flags: number;
  position: number;
}

/** The part of Emscripten's module that a snapshot is taken of. PGlite does not declare it. */
interface Module {
  readonly HEAPU8: Uint8Array;
  /** Ends the timer after which an idle PostgreSQL writes its statistics; it would keep the process alive. */
  _clear_setitimer(): void;
  readonly FS: {
    readonly streams: (Stream | null)[];
    lookupPath(path: string): { node: Node };
    isDir(mode: number): boolean;
    hashAddNode(node: Node): void;
    hashRemoveNode(node: Node): void;
  };
}

const DATA = '/pglite/data';
/** The time of a file that was not written since. */
const UNTOUCHED = 0;

interface SavedFile {
  readonly node: Node;
  readonly bytes: Uint8Array;
  contents: Uint8Array;
}

interface SavedFolder {
  readonly node: Node;
  readonly entries: ReadonlyMap<string, Node>;
}

/**
 * Remembers an idle PGlite: its memory, its data folder and its open files.
 * @returns what puts all of that back in a few milliseconds, while it is idle again. It throws when it cannot.
 */
export function snapshot(pglite: PGlite): () => void {
  const module = moduleOf(pglite);
  const { FS } = module;
  const exported = Object.keys(module).length;
  const memory = module.HEAPU8.slice(0, usedLength(module.HEAPU8));
  const { files, folders } = saved(FS, FS.lookupPath(DATA).node);
  const streams = FS.streams.map((stream) =>
    stream ? { stream, fd: stream.fd, flags: stream.flags, position: stream.position } : null,
  );
  return () => {
    module._clear_setitimer();
    // A library that was loaded since is in tables outside the memory.
    if (Object.keys(module).length !== exported) throw new Error('PGlite has loaded a library since.');
    // What lies behind is not in use: an allocation does not expect it to be empty.
    module.HEAPU8.set(memory);
    for (const folder of folders) removeOthers(FS, folder);
    for (const folder of folders) addMissing(FS, folder);
    for (const file of files) restore(file);
    FS.streams.length = 0;
    for (const one of streams) {
      if (one) Object.assign(one.stream, { fd: one.fd, flags: one.flags, position: one.position });
      FS.streams.push(one?.stream ?? null);
    }
  };
}

const moduleOf = (pglite: PGlite): Module => (pglite as unknown as { mod: Module }).mod;

/** Where the zeros begin that end the memory. */
function usedLength(memory: Uint8Array): number {
  const zeros = new Uint8Array(65_536);
  let end = memory.length;
  while (end > 0 && Buffer.compare(memory.subarray(end - zeros.length, end), zeros) === 0)
    end -= zeros.length;
  return end;
}

function saved(FS: Module['FS'], root: Node): { files: SavedFile[]; folders: SavedFolder[] } {
  const files: SavedFile[] = [];
  const folders: SavedFolder[] = [];
  const visit = (node: Node) => {
    if (node.contents instanceof Uint8Array) {
      files.push({ node, bytes: node.contents.slice(0, node.usedBytes), contents: node.contents });
      node.mtime = UNTOUCHED;
    } else if (FS.isDir(node.mode)) {
      folders.push({ node, entries: new Map(Object.entries(node.contents)) });
      for (const entry of Object.values(node.contents)) visit(entry);
    }
  };
  visit(root);
  return { files, folders };
}

/** Takes away what was not there, and what is now under another name. */
function removeOthers(FS: Module['FS'], { node, entries }: SavedFolder): void {
  const now = node.contents as Record<string, Node>;
  for (const [name, entry] of Object.entries(now)) {
    if (entries.get(name) === entry) continue;
    FS.hashRemoveNode(entry);
    delete now[name];
  }
}

function addMissing(FS: Module['FS'], { node, entries }: SavedFolder): void {
  const now = node.contents as Record<string, Node>;
  for (const [name, entry] of entries) {
    if (now[name]) continue;
    Object.assign(entry, { name, parent: node });
    now[name] = entry;
    FS.hashAddNode(entry);
  }
}

/** A write sets the file's time, a change of its length replaces its contents. */
function restore(file: SavedFile): void {
  const { node, bytes } = file;
  if (node.mtime === UNTOUCHED && node.usedBytes === bytes.length && node.contents === file.contents) return;
  if (file.contents.length >= bytes.length) file.contents.set(bytes);
  else file.contents = bytes.slice();
  Object.assign(node, { contents: file.contents, usedBytes: bytes.length, mtime: UNTOUCHED });
}
