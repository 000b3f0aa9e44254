import { createServer, type Socket } from 'node:net';
import type { ClamdAddress } from '../../src/lib/clamd.ts';

export interface FakeClamd {
  readonly address: ClamdAddress & { readonly port: number };
  /** A file that has this in it is infected. */
  readonly signature: Buffer;
  /** The lengths of the files that were sent. */
  lengths(): readonly number[];
  stop(): Promise<void>;
}

const COMMAND = 'zINSTREAM\0';

/** The file of an INSTREAM, once its last piece has come. */
function fileOf(received: Buffer): Buffer | undefined {
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** Speaks INSTREAM as clamd does, on a port of its own. */
export async function fakeClamd(): Promise<FakeClamd> {
  const signature = Buffer.from('a signature of the test');
  const lengths: number[] = [];
  const answer = (socket: Socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      if (!COMMAND.startsWith(received.subarray(0, COMMAND.length).toString('latin1')))
        return socket.destroy();
      const file = fileOf(received);
      if (!file) return;
      lengths.push(file.length);
      socket.end(file.includes(signature) ? 'stream: Test.Signature FOUND\0' : 'stream: OK\0');
    });
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  return {
    address: { host: '127.0.0.1', port },
    signature,
    lengths: () => lengths,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
