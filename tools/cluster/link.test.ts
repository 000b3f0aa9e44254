import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../test/free-port.ts';
import { openLink } from './link.ts';
import { peerOf } from './processes.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that sends back what it gets. */
async function echo(): Promise<number> {
  const server = createServer((socket) => socket.pipe(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function linked(cut: { on: boolean }) {
  const port = { own: await echo(), shared: await freePort() };
  const link = await openLink(port, () => cut.on);
  closing.push(() => link.close());
  const join = async (): Promise<Socket> => {
    const socket = connect(port.shared, '127.0.0.1');
    closing.push(() => socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { link, join, port };
}

const said = async (socket: Socket): Promise<string> => {
  const [chunk] = await once(socket, 'data');
  return String(chunk);
};

test('nothing goes through a link that is cut, and afterwards it goes on where it was', async () => {
  const cut = { on: false };
  const { link, join } = await linked(cut);
  const socket = await join();
  socket.write('before');
  expect(await said(socket)).toBe('before');

  cut.on = true;
  link.refresh();
  let heard = '';
  const listen = (chunk: Buffer) => {
    heard += chunk.toString();
  };
  socket.on('data', listen);
  socket.write('during');
  const late = await join();
  late.write('late');
  // Another connection to the same server has gone there and back meanwhile.
  const open = await linked({ on: false });
  const other = await open.join();
  other.write('other');
  expect(await said(other)).toBe('other');
  expect(heard).toBe('');

  cut.on = false;
  link.refresh();
  expect(await said(late)).toBe('late');
  while (heard === '') await once(socket, 'data');
  expect(heard).toBe('during');
});

test('who closes during a cut is known to have gone afterwards', async () => {
  const cut = { on: false };
  const { link, join } = await linked(cut);
  const socket = await join();
  socket.write('a');
  await said(socket);
  cut.on = true;
  link.refresh();
  const gone = once(socket, 'close');
  socket.destroy();
  await gone;
  cut.on = false;
  link.refresh();
  const again = await join();
  again.write('b');
  expect(await said(again)).toBe('b');
});

test('the owner of a connection is the process that works in the folder', async () => {
  const { join, port } = await linked({ on: false });
  const { localPort = 0 } = await join();
  const ends = { from: localPort, to: port.shared };
  expect(peerOf(ends, ['/nowhere', process.cwd()])).toBe(process.cwd());
  expect(peerOf(ends, ['/nowhere'])).toBeUndefined();
});
