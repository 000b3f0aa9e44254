import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';

const read = <T>(get: () => T): T | undefined => {
  try {
    return get();
  } catch {
    // The process has ended meanwhile, or is somebody else's.
    return undefined;
  }
};

/**
 * The processes that work in a folder or below it: a node's own, and whatever they have started. PostgreSQL's each have a group
 * and a session of their own, but all stay in their folder.
 */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      const at = pid > 0 ? read(() => readlinkSync(`/proc/${pid}/cwd`)) : undefined;
      return at === folder || at?.startsWith(folder + path.sep);
    });
}

export function signalAll(folder: string, signal: NodeJS.Signals): void {
  for (const pid of processesIn(folder)) read(() => process.kill(pid, signal));
}

const hex = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0');

/** The folder, of those given, whose process holds the other end of a connection to a port of this machine. */
export function peerOf(
  { from, to }: { from: number; to: number },
  folders: readonly string[],
): string | undefined {
  const line = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find((text) => text.includes(`:${hex(from)} `) && text.includes(`:${hex(to)} `) && ends(text, from));
  const inode = line?.trim().split(/\s+/)[9];
  if (!inode || inode === '0') return undefined;
  return folders.find((folder) => processesIn(folder).some((pid) => holds(pid, `socket:[${inode}]`)));
}

/** Whether the first address of a line of `/proc/net/tcp`, the socket's own, has this port. */
const ends = (line: string, port: number): boolean =>
  line
    .trim()
    .split(/\s+/)[1]
    ?.endsWith(`:${hex(port)}`) === true;

const holds = (pid: number, what: string): boolean =>
  (read(() => readdirSync(`/proc/${pid}/fd`)) ?? []).some(
    (fd) => read(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) === what,
  );
