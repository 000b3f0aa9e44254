import { createServer, type Server, type Socket } from 'node:net';
import { type FakeClamd, fakeClamd } from '../../test/support/fake-clamd.ts';
import { askClamd, readClamd } from './clamd.ts';

let clamd: FakeClamd | undefined;
const others: Server[] = [];
afterEach(async () => {
  await clamd?.stop();
  clamd = undefined;
  for (const other of others.splice(0)) other.close();
});

/** Something else that listens there. */
async function listener(answer: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    answer(socket);
  });
  others.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 };
}

test('the whole file is sent, in pieces, and the verdict is given', async () => {
  clamd = await fakeClamd();
  const large = Buffer.alloc(200_000, 'a');
  expect(await askClamd(clamd.address, large)).toBe('clean');
  expect(await askClamd(clamd.address, Buffer.concat([large, clamd.signature]))).toBe('infected');
  expect(await askClamd(clamd.address, Buffer.alloc(0))).toBe('clean');
  expect(clamd.lengths()).toEqual([200_000, 200_000 + clamd.signature.length, 0]);
});

test('without a verdict there is an error', async () => {
  clamd = await fakeClamd();
  const { address } = clamd;
  await clamd.stop();
  await expect(askClamd(address, Buffer.from('a'))).rejects.toThrow(/ECONNREFUSED/);
  for (const words of [
    '',
    'INSTREAM size limit exceeded. ERROR\0',
    'stream: OK and more\0',
    'x'.repeat(9000),
  ]) {
    const at = await listener((socket) => socket.resume().end(words));
    await expect(askClamd(at, Buffer.from('a'))).rejects.toThrow(/verdict|ECONNRESET|EPIPE/);
  }
});

test.each([
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['localhost:3310', { host: 'localhost', port: 3310 }],
  ['::1:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['scanner.example:3310', undefined],
  ['127.0.0.1', undefined],
  ['127.0.0.1:0', undefined],
  ['127.0.0.1:70000', undefined],
])('%s', (text, address) => {
  expect(readClamd(text)).toEqual(address);
});
