import { connect, type NetConnectOpts } from 'node:net';
import { isLoopback } from '../config/loopback.ts';

/** Where clamd listens on this machine. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** What clamd says of a file. */
export type Verdict = 'clean' | 'infected';

const TIMEOUT_MS = 20_000;
/** clamd takes pieces of any length; a piece is one write. */
const PIECE = 64 * 1024;
/** A verdict is one short line. */
const LONGEST_REPLY = 4096;

/** Reads CLAMD: `host:port` of this machine, or the path of a socket; clamd itself has no encryption. @returns undefined for anything else. */
export function readClamd(text: string): ClamdAddress | undefined {
  if (text.startsWith('/')) return { path: text };
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (!isLoopback(host) || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return { host, port: Number(port) };
}

/**
 * Sends a file to clamd (its command INSTREAM) and gives its verdict.
 * @throws Error when it cannot be reached, does not answer within 20 s, or gives no verdict.
 */
export async function askClamd(address: ClamdAddress, bytes: Buffer): Promise<Verdict> {
  const reply = await new Promise<string>((resolve, reject) => {
    const socket = connect(address as NetConnectOpts);
    let text = '';
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('clamd did not answer in time')));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      if (text.length > LONGEST_REPLY) socket.destroy(new Error('clamd gave no verdict'));
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = bytes.subarray(at, at + PIECE);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      socket.write(length);
      socket.write(piece);
    }
    socket.write(Buffer.alloc(4));
  });
  const said = reply.replace(/\0[\s\S]*$/, '').trim();
  if (said === 'stream: OK') return 'clean';
  if (/^stream: .* FOUND$/.test(said)) return 'infected';
  throw new Error('clamd gave no verdict');
}
