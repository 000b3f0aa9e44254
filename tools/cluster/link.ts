import { connect, createServer, type Socket } from 'node:net';
import type { Port } from './layout.ts';

/** The way to one port of a node. */
export interface Link {
  /** Looks again at who is cut off. */
  refresh(): void;
  close(): void;
}

interface Pair {
  readonly client: Socket;
  server?: Socket;
  isCut: boolean;
  /** One side has closed while it was cut off: the other learns it when the cut is over. */
  isOver: boolean;
}

/**
 * Listens on a node's shared port and hands everything on to its own one. While `isCut` says so of a connection, nothing goes
 * through in either direction and nobody is told, as with a cable that is pulled; afterwards it goes on where it was.
 * @param isCut by the port from which the client connects.
 */
export function openLink(port: Port, isCut: (clientPort: number) => boolean): Promise<Link> {
  const pairs = new Set<Pair>();

  function reach(pair: Pair): Socket {
    const server = connect(port.own, '127.0.0.1');
    server.setNoDelay(true);
    server.on('error', () => server.destroy());
    server.on('close', () => end(pair));
    return server;
  }

  function end(pair: Pair): void {
    pair.isOver = true;
    if (pair.isCut) return;
    pairs.delete(pair);
    pair.client.destroy();
    pair.server?.destroy();
  }

  function look(pair: Pair): void {
    const { client, server } = pair;
    const wasFlowing = server !== undefined && !pair.isCut;
    pair.isCut = client.remotePort !== undefined && isCut(client.remotePort);
    if (pair.isCut) {
      client.unpipe().pause();
      server?.unpipe().pause();
    } else if (pair.isOver) end(pair);
    else if (!wasFlowing) {
      pair.server ??= reach(pair);
      client.pipe(pair.server).pipe(client);
    }
  }

  const listener = createServer((client) => {
    const pair: Pair = { client, isCut: false, isOver: false };
    pairs.add(pair);
    client.setNoDelay(true);
    client.on('error', () => client.destroy());
    client.on('close', () => end(pair));
    look(pair);
  });
  const link: Link = {
    refresh: () => pairs.forEach(look),
    close: () => {
      listener.close();
      for (const { client, server } of pairs) {
        client.destroy();
        server?.destroy();
      }
    },
  };
  return new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(port.shared, '127.0.0.1', () => resolve(link));
  });
}
