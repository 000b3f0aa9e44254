/**
 * `npm run bench:market:stream [-- listeners]`: that many listeners to the event stream of one node, each of which must
 * get every tick. The node runs the server's own stream in a process of its own and is told when to push a round.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { loadavg } from 'node:os';
import path from 'node:path';
import { root } from '../../build/apps.ts';

const LISTENERS = Number(process.argv[2] ?? 5_000);
const ROUNDS = 40;
const ROUND_MS = 250;
const PATIENCE_MS = 60_000;
/** Stands once in what is told of a product. */
const TICK = Buffer.from('"goods_id"');
const MARK = TICK.length;

interface Listener {
  readonly socket: Socket;
  ticks: number;
  /** The end of the last piece, in case a mark was cut in two. */
  rest: Buffer;
}

interface Told {
  readonly port?: number;
  readonly products?: number;
  readonly memory?: number;
  readonly pushMs?: number;
}

function count(listener: Listener, part: Buffer): void {
  const text = listener.rest.length > 0 ? Buffer.concat([listener.rest, part]) : part;
  let at = text.indexOf(TICK);
  let end = 0;
  while (at >= 0) {
    listener.ticks += 1;
    end = at + MARK;
    at = text.indexOf(TICK, end);
  }
  listener.rest = Buffer.from(text.subarray(Math.max(end, text.length - MARK + 1)));
}

function listen(port: number): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const listener: Listener = { socket, ticks: 0, rest: Buffer.alloc(0) };
    socket.on('connect', () => socket.write('GET /api/quotes/stream HTTP/1.1\r\nHost: bench\r\n\r\n'));
    socket.once('data', () => resolve(listener));
    socket.on('data', (part) => count(listener, part));
    socket.on('error', reject);
  });
}

const node = spawn(process.execPath, ['--expose-gc', path.join(root, 'server/bench/stream-node.ts')], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const ask = async (what: string): Promise<Told> => {
  node.send(what);
  const [told] = (await once(node, 'message')) as [Told];
  return told;
};
const [{ port = 0, products = 0 }] = (await once(node, 'message')) as [Told];
const before = (await ask('memory')).memory ?? 0;
const listeners: Listener[] = [];
while (listeners.length < LISTENERS) {
  const more = Math.min(100, LISTENERS - listeners.length);
  listeners.push(...(await Promise.all(Array.from({ length: more }, () => listen(port)))));
}
const after = (await ask('memory')).memory ?? 0;
for (const listener of listeners) listener.ticks = 0;
const began = performance.now();
const pushes: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  pushes.push((await ask('round')).pushMs ?? 0);
  const next = began + (round + 1) * ROUND_MS - performance.now();
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, next)));
}
const wanted = ROUNDS * products;
const missing = () => listeners.filter(({ ticks }) => ticks < wanted).length;
while (missing() > 0 && performance.now() - began < PATIENCE_MS)
  await new Promise((resolve) => setTimeout(resolve, 50));
const lasted = performance.now() - began;
const loaded = (await ask('memory')).memory ?? 0;
const total = listeners.reduce((sum, { ticks }) => sum + ticks, 0);
const sorted = pushes.toSorted((a, b) => a - b);
console.log(
  [
    `${LISTENERS} listeners, ${ROUNDS} rounds of ${products} ticks every ${ROUND_MS} ms, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
    `${total} of ${LISTENERS * wanted} ticks arrived, ${missing()} listeners lack some; after ${(lasted / 1000).toFixed(1)} s (${((ROUNDS * ROUND_MS) / 1000).toFixed(1)} s of rounds)`,
    `a push takes ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} ms (longest ${sorted.at(-1)?.toFixed(0)} ms)`,
    `memory for a listener: ${((after - before) / LISTENERS / 1024).toFixed(1)} KB connected, ${((loaded - before) / LISTENERS / 1024).toFixed(1)} KB after the rounds`,
  ].join('\n'),
);
for (const { socket } of listeners) socket.destroy();
node.kill();
if (missing() > 0) process.exitCode = 1;
